/** Answers of the form that a question is about: found on the page, marked, and brought into view in their own column. */
import { useEffect } from 'react'

/** Where the form stands beside the list. */
export const OBRAZAC_UZ_PROVJERU = 'obrazac-uz-provjeru'
const PREFIKS = 'odgovor-'

/** Paths of rows have their ids between the parts that a list names. */
export function jeNaPutu(put: string, polje: string): boolean {
  const dijelovi = put.split('.')
  const trazeni = polje.split('.')
  let at = 0
  for (const dio of dijelovi) if (dio === trazeni[at]) at += 1
  return at === trazeni.length && dijelovi[0] === trazeni[0]
}

function nadi(polja: readonly string[]): HTMLElement[] {
  const okvir = document.getElementById(OBRAZAC_UZ_PROVJERU)
  const sva = [...(okvir?.querySelectorAll<HTMLElement>(`[id^="${PREFIKS}"]`) ?? [])]
  return sva.filter(({ id }) => polja.some((polje) => jeNaPutu(id.slice(PREFIKS.length), polje)))
}

/** Brings the first marked answer into view. The column scrolls by itself, so that the question stays where it is. */
export function pokaziIstaknuto(): void {
  const okvir = document.getElementById(OBRAZAC_UZ_PROVJERU)
  const prvo = okvir?.querySelector('[data-istaknuto]')
  if (!okvir || !prvo) return
  const gore = prvo.getBoundingClientRect().top - okvir.getBoundingClientRect().top + okvir.scrollTop
  okvir.scrollTo?.({ top: Math.max(0, gore - okvir.clientHeight / 4) })
}

/** Marks what the question at hand is about. */
export function useIstaknutaPolja(polja: readonly string[]): void {
  const kljuc = polja.join('\n')
  useEffect(() => {
    const nadena = kljuc === '' ? [] : nadi(kljuc.split('\n'))
    for (const one of nadena) one.dataset.istaknuto = ''
    pokaziIstaknuto()
    return () => {
      for (const one of nadena) delete one.dataset.istaknuto
    }
  }, [kljuc])
}
