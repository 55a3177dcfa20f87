/** Texts with places that are filled in for each reader: `Poštovani {{ime}}`. */

/** Fills in `{{ime}}` and the like. What is not known stays as it is written, so that its writer sees the mistake. */
export function ispuni(predlozak: string, vrijednosti: Readonly<Record<string, string>>): string {
  return predlozak.replace(/\{\{\s*(\w+)\s*\}\}/g, (all, kljuc: string) =>
    Object.hasOwn(vrijednosti, kljuc) ? (vrijednosti[kljuc] ?? '') : all,
  )
}

/** Placeholders of a text that nothing would fill in. */
export function nepoznati(predlozak: string, poznati: readonly string[]): string[] {
  const found = [...predlozak.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].flatMap(([, kljuc]) => kljuc ?? [])
  return [...new Set(found)].filter((kljuc) => !poznati.includes(kljuc))
}
