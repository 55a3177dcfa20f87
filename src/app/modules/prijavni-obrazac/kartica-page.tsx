import { useEffect, useState } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import type { Tab } from '#contract/modules/prijavni-obrazac/obrazac.tab.ts'
import { AktivnostiPlan } from './kartice/aktivnosti-plan.tsx'
import { ProracunKartica } from './kartice/proracun-kartica.tsx'
import { SazetakKartica } from './kartice/sazetak-kartica.tsx'
import { Skupine } from './kartice/skupine.tsx'
import { useObrazacApi, useStanje, useVidljivost } from './obrazac-context.tsx'
import { IzmjeneAlati } from './okvir/izmjene-alati.tsx'
import { Listanje } from './okvir/listanje.tsx'
import { useNaslovZaslona } from './okvir/naslov-zaslona.ts'
import styles from './okvir/okvir.module.css'
import { SazetakGresaka } from './okvir/sazetak-gresaka.tsx'
import { useGlavnaTipka, useTipkeGresaka } from './okvir/tipke.ts'
import { ZajednickiRad } from './okvir/zajednicki-rad.tsx'
import { usePrijava } from './prijava-context.tsx'
import { RadnjePrijave } from './radnje/radnje-prijave.tsx'
import { TEKST } from './tekst.ts'
import { jeVidljiva } from './vidljivost.ts'

const PREGLED_ID = 'provjeri-i-podnesi'

/** One tab of the form. `polje` is the exact path to go to, from the address. */
export function KarticaPage({ kartica: tab, polje }: { kartica: Tab; polje?: string | undefined }) {
  const { adrese } = usePrijava()
  const api = useObrazacApi()
  const kartica = useStanje(({ kartice }) => kartice.find(({ kljuc }) => kljuc === tab))
  const vidljive = useVidljiveGreske(tab)
  const { provjera } = useVidljivost()
  const [prije] = useState(provjera)
  useNaslovZaslona(kartica?.naslov, TEKST.obrazac, vidljive.length > 0)
  useTipkeGresaka(vidljive, api.idi)
  useGlavnaTipka(PREGLED_ID)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab may have the same field in its address
  useEffect(() => {
    if (polje) api.idi(polje)
  }, [api, polje, tab])
  if (kartica === undefined) return null
  return (
    <>
      {provjera > prije && <SazetakGresaka key={`${tab}${provjera}`} kartica={tab} />}
      <p className={styles.opis}>{kartica.opis}</p>
      {tab === 'proracun' ? (
        <ProracunKartica kartica={kartica} />
      ) : tab === 'proracun-sazetak' ? (
        <SazetakKartica kartica={kartica} />
      ) : (
        <Skupine kartica={kartica}>{tab === 'aktivnosti' && <AktivnostiPlan />}</Skupine>
      )}
      <Listanje kartica={tab} />
      <RadnjePrijave folded drugi={<ZajednickiRad kartica={tab} />} alati={<IzmjeneAlati />}>
        <LinkButton id={PREGLED_ID} href={adrese.pregled} variant="primary" aria-keyshortcuts="Control+Enter">
          {TEKST.provjeriIPodnesi}
        </LinkButton>
      </RadnjePrijave>
    </>
  )
}

/** Paths of the tab's errors that are shown now, in the order of the fields. */
function useVidljiveGreske(tab: Tab): string[] {
  const poPutu = useStanje((stanje) => stanje.poPutu)
  const vidljivost = useVidljivost()
  return [...poPutu].flatMap(([path, greska]) =>
    path.startsWith(`${tab}.`) && jeVidljiva(vidljivost, path, greska) ? [path] : [],
  )
}
