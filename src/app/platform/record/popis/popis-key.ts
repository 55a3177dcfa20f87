/** Under which key the pages of a list are remembered. */
export const popisKey = (kljuc: string) => ['popis', kljuc] as const
