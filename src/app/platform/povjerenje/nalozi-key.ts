/** Under it everything is remembered about orders of two administrators: an edit may become one. */
export const NALOZI_KEY = ['povjerenje', 'nalozi'] as const
