/** A secret is bound to its row: sealed for one person, it does not open in another's. */
export const placeOf = (userId: number) => `users.mfa_secret ${userId}`;
