/** What screens of several kinds say of a record. */
export const BEZ_RADNJE = 'Od vas se sada ne traži radnja.'
