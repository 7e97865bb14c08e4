import { createContext, useContext } from 'react';

/** The form's name goes before every field's id, so that two forms on one screen never share one. */
export const FormName = createContext('form');

export const useFieldId = (name: string): string => `${useContext(FormName)}-${name}`.replaceAll('.', '-');
