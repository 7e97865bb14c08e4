/** The version of the product that this program belongs to. */
export const VERSION = '0.1.0';
