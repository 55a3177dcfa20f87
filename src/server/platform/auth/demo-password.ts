/** Password of every demo account. It stands in a public source, so outside a demo it opens nothing. */
export const DEMO_LOZINKA = 'pokazni-ulaz-2026'
