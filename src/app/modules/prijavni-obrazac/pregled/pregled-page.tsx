import { useEffect } from 'react'
import { useProvjeri } from '#app/platform/dokument/dokument-context.tsx'
import { useNaslovZaslona } from '#app/platform/dokument/okvir/naslov-zaslona.ts'
import styles from '#app/platform/dokument/okvir/okvir.module.css'
import { RazlikeObavijest } from '#app/platform/dokument/okvir/razlike-obavijest.tsx'
import { SazetakGresaka } from '#app/platform/dokument/okvir/sazetak-gresaka.tsx'
import { PregledNav, PregledOdgovora } from '#app/platform/dokument/pregled/pregled-odgovora.tsx'
import { PregledPriloga } from '#app/platform/rasprava/pregled-priloga.tsx'
import { RaspravaDokumenta } from '#app/platform/rasprava/rasprava-dokumenta.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { jeStatus } from '#contract/kernel/status.ts'
import { projektStatuses, U_DORADI } from '#contract/modules/projekt/projekt.statuses.ts'
import type { KarticaPregleda } from '../kartica.ts'
import { Dorada } from '../okvir/dorada.tsx'
import { KasnoZaprimljena } from '../okvir/kasno-zaprimljena.tsx'
import { Zaglavlje } from '../okvir/zaglavlje.tsx'
import { PdfNacrta } from '../pdf/pdf-nacrta.tsx'
import { usePrijava } from '../prijava.ts'
import { RadnjePrijave } from '../radnje/radnje-prijave.tsx'
import { useStanje } from '../stanje-prijave.ts'
import { TEKST } from '../tekst.ts'
import { Izjave } from './izjave.tsx'
import { IznosiPrijave } from './iznosi-prijave.tsx'
import { Potvrda } from './potvrda.tsx'
import { RaspravaPrijave } from './rasprava-prijave.tsx'

/** „Provjeri i podnesi”: what is wrong, everything that was answered, and what may be done with it. */
export function PregledPage({ kartica }: { kartica?: KarticaPregleda | undefined }) {
  return (
    <RaspravaPrijave>
      <Pregled kartica={kartica} />
    </RaspravaPrijave>
  )
}

function Pregled({ kartica }: { kartica: KarticaPregleda | undefined }) {
  const { meta } = usePrijava()
  const dorada = jeStatus(projektStatuses, meta.statusId, ...U_DORADI)
  const nacrt = meta.brojPotvrde === null
  const pise = nacrt || dorada
  const naslovPregleda = dorada ? TEKST.dorada.provjeri : nacrt ? TEKST.provjeriIPodnesi : TEKST.rijeci.pregled
  const greske = useStanje((stanje) => stanje.greske.length)
  const naslov = useStanje(({ kartice }) => kartice.find(({ kljuc }) => kljuc === kartica)?.naslov)
  useNaslovZaslona(kartica === 'rasprava' ? TEKST.rasprava : naslov, naslovPregleda, pise && greske > 0)
  return (
    <div className={styles.okvir} data-vodeni-zig={nacrt ? TEKST.pdf.nacrt : undefined}>
      <Zaglavlje podnaslov={naslovPregleda} />
      <KasnoZaprimljena />
      <Dorada />
      {kartica === undefined && (
        <Potvrda>
          <p>{TEKST.potvrda.dalje}</p>
        </Potvrda>
      )}
      {kartica === undefined && pise && <Provjera greske={greske} />}
      <PregledPriloga>
        <div className={styles.okvir}>
          <PregledNav trenutna={kartica} />
          <Stack gap={7}>
            {kartica === undefined && <IznosiPrijave />}
            {kartica === 'rasprava' ? <RaspravaDokumenta /> : <PregledOdgovora kartica={kartica} />}
            {kartica === undefined && <Izjave />}
          </Stack>
        </div>
      </PregledPriloga>
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

function Radnje() {
  const { adrese, meta } = usePrijava()
  return (
    <RadnjePrijave>
      {meta.brojPotvrde === null && <PdfNacrta />}
      {meta.smijeUredivati && adrese.kartica && (
        <LinkButton href={adrese.kartica('projekt')} icon="arrow-left">
          {TEKST.natrag}
        </LinkButton>
      )}
    </RadnjePrijave>
  )
}
