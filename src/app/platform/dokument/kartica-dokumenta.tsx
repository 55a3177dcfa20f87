import { type ReactNode, useEffect, useState } from 'react'
import { useDokumentApi, useRijeci, useStanje, useVidljivost } from './dokument-context.tsx'
import { Listanje } from './okvir/listanje.tsx'
import { useNaslovZaslona } from './okvir/naslov-zaslona.ts'
import styles from './okvir/okvir.module.css'
import { SazetakGresaka } from './okvir/sazetak-gresaka.tsx'
import { useGlavnaTipka, useTipkeGresaka } from './okvir/tipke.ts'
import { Skupine } from './polje/skupine.tsx'
import { jeVidljiva } from './vidljivost.ts'

interface KarticaDokumentaProps {
  kartica: string
  /** The exact path to go to, from the address. */
  polje?: string | undefined
  /** Id of the link that is the screen's main action; absent where that is its first move. */
  glavnaRadnja?: string | undefined
  /** A tab that is not drawn from its groups alone. */
  sadrzaj?: ReactNode
  /** The bar of actions. */
  children: ReactNode
}

/** One tab of a document: what is wrong with it, its fields, the way to the tabs beside it. */
export function KarticaDokumenta({ kartica: tab, polje, glavnaRadnja, sadrzaj, children }: KarticaDokumentaProps) {
  const rijeci = useRijeci()
  const api = useDokumentApi()
  const kartica = useStanje(({ kartice }) => kartice.find(({ kljuc }) => kljuc === tab))
  const vidljive = useVidljiveGreske(tab)
  const { provjera } = useVidljivost()
  const [prije] = useState(provjera)
  // What is drawn by hand tells its own faults as they come; a list that is half answered is none.
  useNaslovZaslona(kartica?.naslov, rijeci.obrazac, vidljive.length > 0 && (sadrzaj === undefined || provjera > prije))
  useTipkeGresaka(vidljive, api.idi)
  useGlavnaTipka(glavnaRadnja)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab may have the same field in its address
  useEffect(() => {
    if (polje) api.idi(polje)
  }, [api, polje, tab])
  if (kartica === undefined) return null
  return (
    <>
      {provjera > prije && <SazetakGresaka key={`${tab}${provjera}`} kartica={tab} />}
      <p className={styles.opis}>{kartica.opis}</p>
      {sadrzaj ?? <Skupine kartica={kartica} />}
      <Listanje kartica={tab} />
      {children}
    </>
  )
}

/** Paths of the tab's errors that are shown now, in the order of the fields. */
function useVidljiveGreske(tab: string): string[] {
  const { poPutu, greske } = useStanje((stanje) => stanje)
  const vidljivost = useVidljivost()
  const mine = new Set(greske.flatMap(({ tab: at, polje }) => (at === tab && polje !== undefined ? [polje] : [])))
  return [...poPutu].flatMap(([path, greska]) => (mine.has(path) && jeVidljiva(vidljivost, path, greska) ? [path] : []))
}
