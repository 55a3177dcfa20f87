/**
 * Croatian prose that no two drafts share: words in the frequencies of a real language (Zipf), so that it compresses like
 * what people type and not like a repeated sentence. The same seed gives the same text.
 */
const COMMON =
  'i u je na se za da su od s a koji koja koje kao do po iz te uz o ili ali će biti bi nije što radi kroz prema'.split(
    ' ',
  )
const STEMS =
  'projekt poduzeć ulagan oprem proizvodnj zaposlen tržišt razvoj energij učinkovit odrediš prijavitelj aktivnost rezultat pokazatelj potpor natječaj okoliš otpad vod zrak promet zgrad obnov digital sustav usluge znanj vještin edukacij istraživan inovacij partner općin grad županij regij turiz poljoprivred prerad hran drv metal strojev tehnologij postup automat podat sigurnos zdrav škol dječj starij invalid jednakos pristupačnos održivos kvalitet troškov prihod dobit izvoz kupc dobavljač logisti skladišt laborator cert norm mjer rizik cilj potreb problem rješen učin trajan korisni zajednic mreža povezan suradnj promocij vidljivos izvješ nabav ugovor izgradn rekonstru instalacij solarn toplin hlađen rasvjet mjeren upravlja nadzor planiran provedb faz rok proračun financiran kredit vlasti sredstv udio kapacitet konkurent prednos novos proizvod model prototip test patent licenc softver platform aplikacij korisnič iskustv'.split(
    ' ',
  )
const ENDINGS = 'a e i o u om ima ama ove skog ske nost nosti anje anja irati ira ali ena eni ena og ih im'.split(' ')

/** A small generator (mulberry32); numbers 0 ≤ x < 1. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function word(random: () => number): string {
  const pick = (list: readonly string[]) => list[Math.floor(random() ** 1.6 * list.length)] ?? ''
  return random() < 0.3 ? pick(COMMON) : `${pick(STEMS)}${pick(ENDINGS)}`
}

/** Prose of about so many UTF-8 bytes, with sentences, figures and years. */
export function prose(seed: number, bytes: number): string {
  const random = randomOf(seed)
  let text = ''
  while (Buffer.byteLength(text) < bytes) {
    const words = Array.from({ length: 8 + Math.floor(random() * 12) }, () => word(random))
    const number = random() < 0.4 ? ` ${(random() * 90_000).toFixed(random() < 0.5 ? 0 : 2)} EUR` : ''
    const sentence = `${words.join(' ')}${number}`
    text += `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}. `
  }
  return text.trim()
}
