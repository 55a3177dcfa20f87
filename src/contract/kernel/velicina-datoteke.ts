/** What a link to a public file says of it. Public pages load nothing that files of a desk need. */

export function velicinaDatoteke(bajtova: number): string {
  if (bajtova < 1024 * 1024) return `${Math.max(1, Math.round(bajtova / 1024))} KB`
  return `${(bajtova / 1024 / 1024).toFixed(1).replace('.', ',')} MB`
}

/** „PDF, 240 KB”: what comes when the link is pressed. */
export function vrstaIVelicina({ naziv, bajtova }: { naziv: string; bajtova: number }): string {
  const nastavak = /\.([a-z0-9]{1,5})$/i.exec(naziv)?.[1]
  return [...(nastavak === undefined ? [] : [nastavak.toUpperCase()]), velicinaDatoteke(bajtova)].join(', ')
}
