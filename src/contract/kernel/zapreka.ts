/** What holds a button back, as a record says it of its moves. */

/** What a rule has found, as the screen tells it. */
interface Nalaz {
  polje?: string
  pravilo: string
  poruka: string
}

export interface Zapreka {
  onemoguceno?: boolean
  razlog?: string
  /** The rule that holds it back, for whoever decides by it: words are for people. */
  pravilo?: string
  /** All that the record still lacks, where the row lists it. */
  nedostaci?: readonly Pick<Nalaz, 'polje' | 'poruka'>[]
}

/** Of several reasons the first, with the number of the others; listed, all of them. */
export function zapreka([first, ...others]: readonly Nalaz[], navodi = false): Zapreka {
  if (first === undefined) return {}
  const razlog = others.length === 0 ? first.poruka : `${first.poruka} (i još ${others.length})`
  const held = { onemoguceno: true, razlog, pravilo: first.pravilo }
  if (!navodi) return held
  const nedostaci = [first, ...others].map(({ polje, poruka }) =>
    polje === undefined ? { poruka } : { polje, poruka },
  )
  return { ...held, nedostaci }
}
