import * as z from 'zod/mini';

/** Who may make an account: anybody, whoever was invited to a trust, or nobody. */
export const REGISTRATION_MODES = ['open', 'invitation', 'closed'] as const;
export const registrationMode = z.enum(REGISTRATION_MODES);
export type RegistrationMode = z.infer<typeof registrationMode>;

/** Where the addresses of administration lie; the guards of the gateway and of every service go by it. */
const ADMINISTRATION = '/api/admin/';
export const isAdministration = (path: string) => path.toLowerCase().startsWith(ADMINISTRATION);
