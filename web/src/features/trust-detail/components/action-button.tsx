import { Button } from 'antd';
import type { ButtonProps } from 'antd';
import { UnavailableButton } from '../../../components/unavailable-button.js';

type Props = Omit<ButtonProps, 'disabled'> & {
  /** Why it cannot be used now; null when it can. */
  reason: string | null;
};

/** A button that says why where it cannot be used. */
export function ActionButton({ reason, onClick, ...rest }: Props) {
  return reason === null ? <Button {...rest} onClick={onClick} /> : <UnavailableButton {...rest} reason={reason} />;
}
