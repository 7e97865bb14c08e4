/** A key is bound to its row: sealed for one person, it does not open in another's. */
export const keyPlace = (userId: number) => `ai_settings.api_key ${userId}`;
