import { useEffect, useMemo } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { NavTabs } from '#app/ui/nav-tabs.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { odgovori } from '#contract/kernel/dokument/razlike.ts'
import type { Tab } from '#contract/modules/prijavni-obrazac/obrazac.tab.ts'
import { PRIJAVNI_OBRAZAC } from '#contract/modules/prijavni-obrazac/prijavni-obrazac.ts'
import { useProvjeri, useStanje } from '../obrazac-context.tsx'
import { KasnoZaprimljena } from '../okvir/kasno-zaprimljena.tsx'
import { useNaslovZaslona } from '../okvir/naslov-zaslona.ts'
import styles from '../okvir/okvir.module.css'
import { RazlikeObavijest } from '../okvir/razlike-obavijest.tsx'
import { SazetakGresaka } from '../okvir/sazetak-gresaka.tsx'
import { Zaglavlje } from '../okvir/zaglavlje.tsx'
import { PdfNacrta } from '../pdf/pdf-nacrta.tsx'
import { useNazivi } from '../popisi.ts'
import { usePrijava } from '../prijava-context.tsx'
import { RadnjePrijave } from '../radnje/radnje-prijave.tsx'
import { TEKST } from '../tekst.ts'
import { Izjave } from './izjave.tsx'
import { IznosiPrijave } from './iznosi-prijave.tsx'
import { OdgovoriKartice } from './odgovori-kartice.tsx'
import { Potvrda } from './potvrda.tsx'

/** „Provjeri i podnesi”: what is wrong, everything that was answered, and what may be done with it. */
export function PregledPage({ kartica }: { kartica?: Tab | undefined }) {
  const { meta } = usePrijava()
  const nacrt = meta.brojPotvrde === null
  const greske = useStanje((stanje) => stanje.greske.length)
  const naslov = useStanje(({ kartice }) => kartice.find(({ kljuc }) => kljuc === kartica)?.naslov)
  useNaslovZaslona(naslov, nacrt ? TEKST.provjeriIPodnesi : TEKST.pregled, nacrt && greske > 0)
  return (
    <div className={styles.okvir} data-vodeni-zig={nacrt ? TEKST.pdf.nacrt : undefined}>
      <Zaglavlje podnaslov={nacrt ? TEKST.provjeriIPodnesi : TEKST.pregled} />
      <KasnoZaprimljena />
      {kartica === undefined && (
        <Potvrda>
          <p>{TEKST.potvrda.dalje}</p>
        </Potvrda>
      )}
      {kartica === undefined && nacrt && <Provjera greske={greske} />}
      <PregledNav trenutna={kartica} />
      <Stack gap={7}>
        {kartica === undefined && <IznosiPrijave />}
        <PregledOdgovora kartica={kartica} />
        {kartica === undefined && <Izjave />}
      </Stack>
      <Radnje />
    </div>
  )
}

/** What stands between the draft and its submission. */
function Provjera({ greske }: { greske: number }) {
  const provjeri = useProvjeri()
  const upozorenja = useStanje((stanje) => stanje.upozorenja)
  useEffect(provjeri, [provjeri])
  return (
    <>
      <RazlikeObavijest />
      <SazetakGresaka kartica={undefined} />
      {greske === 0 && (
        <Banner tone="success" title={TEKST.pregledObrasca.ispravno}>
          {TEKST.pregledObrasca.ispravnoTekst}
        </Banner>
      )}
      {upozorenja.length > 0 && (
        <Banner tone="warning" title={TEKST.pregledObrasca.upozorenja}>
          <p>{TEKST.pregledObrasca.upozorenjaTekst}</p>
          <ul>
            {upozorenja.map(({ pravilo, poruka }) => (
              <li key={pravilo}>{poruka}</li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}

/** The whole page and each tab alone; every one has its address. */
export function PregledNav({ trenutna }: { trenutna: Tab | undefined }) {
  const { adrese } = usePrijava()
  const kartice = useStanje((stanje) => stanje.kartice)
  return (
    <NavTabs
      label={TEKST.pregled}
      items={[
        { href: adrese.pregled, label: TEKST.pregledObrasca.cijeliPregled, current: trenutna === undefined },
        ...kartice.map(({ kljuc, naslov }) => ({
          href: adrese.pregledKartice(kljuc),
          label: naslov,
          current: kljuc === trenutna,
        })),
      ]}
    />
  )
}

/** Answers of one tab or of all. */
export function PregledOdgovora({ kartica }: { kartica: Tab | undefined }) {
  const obrazac = useStanje((stanje) => stanje.obrazac)
  const ctx = useStanje((stanje) => stanje.ctx)
  const kartice = useStanje((stanje) => stanje.kartice)
  const nazivi = useNazivi()
  const all = useMemo(() => odgovori(PRIJAVNI_OBRAZAC, obrazac, ctx, nazivi), [obrazac, ctx, nazivi])
  return kartice
    .filter(({ kljuc }) => kartica === undefined || kljuc === kartica)
    .map((one) => (
      <OdgovoriKartice key={one.kljuc} kartica={one} odgovori={all.filter(({ tab }) => tab === one.kljuc)} />
    ))
}

function Radnje() {
  const { adrese, meta } = usePrijava()
  return (
    <RadnjePrijave>
      {meta.brojPotvrde === null && <PdfNacrta />}
      {meta.smijeUredivati && adrese.obrazac && (
        <LinkButton href={adrese.obrazac('projekt')} icon="arrow-left">
          {TEKST.natrag}
        </LinkButton>
      )}
    </RadnjePrijave>
  )
}
