/** The open record's own name: in the title of the window and in the way to its screen. */
import { useMatches } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { windowTitle } from '#contract/kernel/portal.ts'

interface Imenovano {
  adresa: string
  ime: string
}

/** Who names what on the screen now; of two names of one address the later one is read. */
let imenovano: readonly Imenovano[] = []
let imena: ReadonlyMap<string, string> = new Map()
const slusaju = new Set<() => void>()

function postavi(novo: readonly Imenovano[]): void {
  imenovano = novo
  imena = new Map(novo.map(({ adresa, ime }) => [adresa, ime]))
  for (const javi of slusaju) javi()
}

const slusaj = (javi: () => void) => {
  slusaju.add(javi)
  return () => void slusaju.delete(javi)
}

/** Names of the records on the screen, by the address each begins at. With the screen goes the name. */
export const useImenaZapisa = (): ReadonlyMap<string, string> => useSyncExternalStore(slusaj, () => imena)

/** „P-0012 Naziv”: people look for the number first, also where a tab of the browser shows no more. */
export const imeZapisa = (naziv: string, broj?: string | undefined): string =>
  broj === undefined || naziv.includes(broj) ? naziv : `${broj} ${naziv}`

/** Names the record that begins at an address, for as long as the screen stands. */
export function useImeZapisa(adresa: string, ime: string | undefined): void {
  useEffect(() => {
    if (ime === undefined) return
    const moje = { adresa, ime }
    postavi([...imenovano, moje])
    return () => postavi(imenovano.filter((one) => one !== moje))
  }, [adresa, ime])
}

/** The address up to the last of its variable parts: where the record begins whose tabs and sub-screens lie below. */
export function adresaZapisa(uzorak: string, pathname: string): string {
  const dijelovi = uzorak.split('/')
  const zadnji = dijelovi.findLastIndex((dio) => dio.startsWith('$'))
  return pathname
    .split('/')
    .slice(0, zadnji + 1)
    .join('/')
}

/**
 * Names the record of this screen, for the window and for the way to it.
 * `uPopisu`: the record opens at the address of its list, and only the query says which it is.
 */
export function useZapisZaslona(naziv: string, broj: string | undefined, uPopisu = false): void {
  const adresa = useMatches({
    select: (matches) => {
      const match = matches.at(-1)
      // A name that is only that of the screen names no record: above it stands another one.
      if (match === undefined || (!uPopisu && naziv === match.staticData.naslov)) return ''
      const pathname = match.pathname.replace(/(.)\/$/, '$1')
      return uPopisu ? `${pathname}?` : adresaZapisa(match.fullPath.replace(/(.)\/$/, '$1'), pathname)
    },
  })
  useImeZapisa(adresa, naziv === '' || adresa === '' ? undefined : imeZapisa(naziv, broj))
}

/** On a public page: the record's own name as the title of the window, over the name of its kind. */
export function useRecordTitle(naziv: string | undefined): void {
  useEffect(() => {
    if (naziv !== undefined) document.title = windowTitle(naziv)
  }, [naziv])
}
