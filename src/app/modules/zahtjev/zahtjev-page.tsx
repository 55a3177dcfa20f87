import { type ReactNode, useEffect } from 'react'
import type { MoveView } from '#app/platform/record/action-bar.tsx'
import { usePotez } from '#app/platform/record/stol.ts'
import { useNewestVersion } from '#app/platform/record/use-changed-elsewhere.ts'
import { OtvoriZapis, ZapisPage } from '#app/platform/record/zapis-page.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { formatDatum, formatVrijeme } from '#contract/kernel/datum.ts'
import { NAZIVI_OBLIKA } from '#contract/modules/prijavitelj/registracija.schema.ts'
import { NAZIVI_REGISTARA, NAZIVI_STANJA } from '#contract/modules/registar/registar.schema.ts'
import { NASLOVI_VRSTA, PORUKE_ZAHTJEVA } from '#contract/modules/zahtjev/zahtjev.poruke.ts'
import type { ZahtjevDetalj } from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { datotekeZahtjeva } from '#contract/modules/zahtjev/zahtjev.uredi.ts'
import { Datoteke } from './datoteke.tsx'
import { Dopuna } from './dopuna.tsx'
import { SadrzajZahtjeva } from './sadrzaj-zahtjeva.tsx'
import { TEKST } from './tekst.ts'
import { mjestoIspravka, VezeZahtjeva } from './veze-zahtjeva.tsx'
import { type Stol, stolZahtjeva } from './zahtjev.calls.ts'
import styles from './zahtjev.module.css'

interface ZahtjevPageProps {
  stol: Stol
  zahtjevId: string
  notFound: ReactNode
}

/** One request: what is asked, what the register says, who decided and why. */
export function ZahtjevPage({ stol, zahtjevId, notFound }: ZahtjevPageProps) {
  return (
    <OtvoriZapis stol={stolZahtjeva(stol)} id={zahtjevId} notFound={notFound}>
      {(zahtjev, { foot, busy, retry }) => (
        <>
          <PratiZahtjev stol={stol} zahtjev={zahtjev} busy={busy} osvjezi={retry} />
          <Zahtjev stol={stol} zahtjev={zahtjev} foot={foot} />
        </>
      )}
    </OtvoriZapis>
  )
}

const zaStol = (stol: Stol) => {
  if (stol.tko === 'prijavitelj') return `prijavitelj:${stol.prijaviteljId}`
  return stol.tko === 'institucija' ? `institucija:${stol.institucijaId}` : 'osoba'
}

interface PratiZahtjevProps {
  stol: Stol
  zahtjev: ZahtjevDetalj
  busy: boolean
  osvjezi: () => Promise<unknown>
}

/** Reads the request anew as soon as somebody has moved it: nothing is typed over it, so nobody has to be asked. */
function PratiZahtjev({ stol, zahtjev: { id, verzijaRetka }, busy, osvjezi }: PratiZahtjevProps) {
  const newest = useNewestVersion({ vrsta: 'zahtjev', id, za: zaStol(stol), verzijaRetka })
  const behind = newest > verzijaRetka && !busy
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for every version that is told
  useEffect(() => {
    if (behind) void osvjezi()
  }, [behind, newest])
  return null
}

/** Buttons say what they lead to. */
const POGLEDI: Readonly<Record<string, MoveView>> = {
  preuzmi: { message: 'Zahtjev će biti dodijeljen vama, a podaci provjereni u registru.' },
  odobri: { message: 'Podaci će se ponovno provjeriti u registru. Odobrenje odmah ima učinak.' },
  traziDopunu: { message: 'Podnositelj će dobiti obavijest o tome što nedostaje i do kada.' },
  otpusti: { message: 'Zahtjev će moći preuzeti druga osoba.' },
}

function Zahtjev({ stol, zahtjev, foot }: { stol: Stol; zahtjev: ZahtjevDetalj; foot: ReactNode }) {
  const { oznaka, vrsta, dostupneRadnje, podnositelj, datum, prijavitelj } = zahtjev
  const uStolu = stolZahtjeva(stol)
  const send = usePotez(uStolu, zahtjev)
  const datoteke = datotekeZahtjeva(zahtjev)
  // A supplement brings files, so it has a form of its own on the page.
  const radnje = dostupneRadnje.filter(({ kod }) => kod !== 'dopuni')
  return (
    <ZapisPage
      stol={uStolu}
      zapis={{ ...zahtjev, dostupneRadnje: radnje }}
      pogledi={POGLEDI}
      eyebrow={NASLOVI_VRSTA[vrsta]}
      title={prijavitelj.naziv === '' ? oznaka : prijavitelj.naziv}
      number={oznaka}
      meta={
        zahtjev.dodijeljeno === null ? 'Zahtjev još nitko nije preuzeo.' : `Dodijeljeno: ${zahtjev.dodijeljeno.naziv}`
      }
      notices={vrsta === 'izmjena-korisnika' && <Banner tone="info">{PORUKE_ZAHTJEVA.velikaIzmjena}</Banner>}
      foot={foot}
    >
      <Odluka zahtjev={zahtjev} />
      <VezeZahtjeva stol={stol} zahtjev={zahtjev} />
      <Dopuna
        zahtjev={zahtjev}
        mjesto={mjestoIspravka(stol, zahtjev)}
        dostavi={radnje.length < dostupneRadnje.length ? send : undefined}
      />
      <Section title="Zahtjev">
        <DescriptionList
          columns={2}
          items={[
            { label: 'Podnositelj', value: podnositelj.naziv },
            { label: 'Predano', value: formatVrijeme(Date.parse(datum)) },
            { label: 'Prijavitelj', value: prijavitelj.naziv },
            { label: 'OIB', value: prijavitelj.oib },
          ]}
        />
      </Section>
      <SadrzajZahtjeva zahtjev={zahtjev} />
      <Section title="Obrazloženje">
        <p className={styles.tekst}>{zahtjev.obrazlozenje}</p>
      </Section>
      {datoteke.length > 0 && (
        <Section title="Dokumenti">
          <Datoteke datoteke={datoteke} />
        </Section>
      )}
      <Registar zahtjev={zahtjev} />
    </ZapisPage>
  )
}

function Odluka({ zahtjev: { odluka, status } }: { zahtjev: ZahtjevDetalj }) {
  if (odluka === null) return null
  return (
    <Section title="Odluka">
      <DescriptionList
        columns={2}
        items={[
          { label: 'Ishod', value: status.naziv },
          { label: 'Odlučeno', value: formatVrijeme(Date.parse(odluka.vrijeme)) },
          { label: 'Odlučila osoba', value: odluka.osoba },
          { label: 'Obrazloženje odluke', value: odluka.obrazlozenje },
        ]}
      />
    </Section>
  )
}

/** The register's answer, with the time it was given. */
function Registar({ zahtjev: { provjera, podnositelj } }: { zahtjev: ZahtjevDetalj }) {
  if (provjera === null) return null
  const { subjekt, vrijeme, zastupa } = provjera
  return (
    <Section title="Odgovor registra" description={`Provjereno ${formatVrijeme(Date.parse(vrijeme))}`}>
      {subjekt === null ? (
        <Banner tone="warning">{TEKST.nepoznatOib}</Banner>
      ) : (
        <>
          {subjekt.stanje === 'brisan' && (
            <Banner tone="danger">
              Subjekt je brisan iz registra{subjekt.brisanDana === null ? '' : ` ${formatDatum(subjekt.brisanDana)}`}
            </Banner>
          )}
          <DescriptionList
            columns={2}
            items={[
              { label: 'Naziv u registru', value: subjekt.naziv },
              { label: 'Registar', value: NAZIVI_REGISTARA[subjekt.registar] },
              { label: 'Stanje', value: NAZIVI_STANJA[subjekt.stanje] },
              { label: 'Pravni oblik u registru', value: NAZIVI_OBLIKA[subjekt.pravniOblik] },
              { label: 'Adresa u registru', value: subjekt.adresa },
              {
                label: `${podnositelj.naziv} kao zastupnik`,
                value: zastupa ? 'Upisano u registru' : 'Nije upisano u registru',
              },
            ]}
          />
        </>
      )}
    </Section>
  )
}
