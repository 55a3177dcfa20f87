import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CitaniDokument } from '#app/platform/dokument/projekt/citani-dokument.tsx'
import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { type Obrazac, useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { ReadRecord } from '#app/platform/record/read-record.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { zaSpremanje } from '#app/platform/record/stol.ts'
import { OtvoriZapis } from '#app/platform/record/zapis-page.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { formatDatum, formatVrijeme } from '#contract/kernel/datum.ts'
import { opcijeOd } from '#contract/kernel/izbor.ts'
import { danIKoliko } from '#contract/kernel/rok-rijecima.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { ISHODI_PRIGOVORA } from '#contract/modules/odabir/odabir.cinjenice.ts'
import {
  FAZE_POVRATKA,
  type PisanjePrigovora,
  PRAZAN_NACRT,
  type PrigovorDetalj,
  RAZLOZI_ODBACAJA,
} from '#contract/modules/odabir/prigovor.schema.ts'
import { prigovorStatuses, ZATVORENI } from '#contract/modules/odabir/prigovor.statuses.ts'
import type { ProjektDetalj } from '#contract/modules/projekt/projekt.api.ts'
import { Komisija } from './komisija-prigovora.tsx'
import { IshodPrigovora, OsporenaOdluka, PosljediceOdluke } from './odluka-prigovora.tsx'
import { stanjePrigovoraQuery, stolPrigovora } from './prigovor.calls.ts'
import styles from './prigovor.module.css'
import { KARTICE_PRIGOVORA, type KarticaPrigovora } from './prigovor.search.ts'
import { TEKST } from './prigovor.tekst.ts'
import { razlikePrigovora, VRSTA_PRIGOVORA } from './prigovor-prikaz.ts'
import { RadnjeProjekta } from './radnje-prigovora.tsx'

interface PrigovorInstitucijePageProps {
  strana: StranaProjekta
  projekt: ProjektDetalj | undefined
  kartica: KarticaPrigovora
  polje?: string | undefined
  /** Address of this screen without its search. */
  base: string
  notFound: ReactNode
}

/** The objection of a project at the desks of the body that answers and of the commission that decides. */
export function PrigovorInstitucijePage(props: PrigovorInstitucijePageProps) {
  const { strana, notFound } = props
  return (
    <ReadRecord query={useQuery(stanjePrigovoraQuery(strana))} notFound={notFound}>
      {({ prigovor }) =>
        prigovor === null ? (
          <>
            <PageHeader title={TEKST.naslov} />
            <EmptyState title={TEKST.popis.prazno} icon="chat">
              {TEKST.novi.bez}
            </EmptyState>
          </>
        ) : (
          <OtvoriZapis stol={stolPrigovora(strana)} id={prigovor.id} notFound={notFound}>
            {(zapis, { foot }) => <Prigovor {...props} prigovor={zapis} foot={foot} />}
          </OtvoriZapis>
        )
      }
    </ReadRecord>
  )
}

function Prigovor(props: PrigovorInstitucijePageProps & { prigovor: PrigovorDetalj; foot: ReactNode }) {
  const { prigovor, strana, projekt, kartica, polje, base, foot } = props
  const stol = stolPrigovora(strana)
  const sada = useServerClock()
  const { tijek, protiv, podnesenAt, rokOdluke, okolnosti, id, statusId } = prigovor
  const pocetno = { ocitovanje: tijek.ocitovanje ?? '', odluka: tijek.odluka ?? PRAZAN_NACRT }
  const unos = useObrazac<PisanjePrigovora>({ ...zaSpremanje(stol, prigovor), pocetno })
  const obrazac = tijek.smijePisati === null ? undefined : unos
  const ceka = !jeStatus(prigovorStatuses, statusId, ...ZATVORENI)
  const rokovi = [
    podnesenAt && TEKST.podnesen(formatVrijeme(Date.parse(podnesenAt))),
    rokOdluke && TEKST.rokOdluke(ceka ? danIKoliko(rokOdluke, sada()) : formatDatum(rokOdluke)),
  ]
  const rijesen = jeStatus(prigovorStatuses, statusId, 'rijesen')
  return (
    <CitaniDokument
      vrsta={VRSTA_PRIGOVORA}
      stol={stol}
      zapis={prigovor}
      obrazac={obrazac}
      kartice={KARTICE_PRIGOVORA}
      kartica={kartica}
      polje={polje}
      base={base}
      rok={rokovi.filter(Boolean).join(' · ')}
      notices={rijesen && <IshodPrigovora strana={strana} prigovorId={id} odluka={tijek.odluka} />}
      bezInacica={TEKST.bezInacica}
      razlike={razlikePrigovora(okolnosti, sada())}
      foot={foot}
    >
      {kartica === 'prigovor' && (
        <div className={styles.dvaStupca}>
          <Stack gap={5}>
            <OsporenaOdluka strana={strana} protiv={protiv} />
            <Ocitovanje tijek={tijek} obrazac={tijek.smijePisati === 'ocitovanje' ? obrazac : undefined} />
          </Stack>
          <Stack gap={5}>
            {(tijek.clanovi.length > 0 || tijek.smijeImenovati) && <Komisija strana={strana} prigovor={prigovor} />}
            {!rijesen && <Nacrt prigovor={prigovor} obrazac={tijek.smijePisati === 'odluka' ? obrazac : undefined} />}
            <RadnjeProjekta strana={strana} projekt={projekt} dio="Prigovor" />
          </Stack>
        </div>
      )}
    </CitaniDokument>
  )
}

type Pisanje = Obrazac<PisanjePrigovora> | undefined

function Ocitovanje({ tijek, obrazac }: { tijek: PrigovorDetalj['tijek']; obrazac: Pisanje }) {
  return (
    <Section title={TEKST.ocitovanje.naslov}>
      {obrazac ? (
        <TextArea
          {...obrazac.polja.text('ocitovanje')}
          label={TEKST.ocitovanje.polje}
          width="full"
          rows={8}
          maxLength={20_000}
        />
      ) : (
        <p className={styles.tekst}>{tijek.ocitovanje || TEKST.ocitovanje.prazno}</p>
      )}
    </Section>
  )
}

/** The decision while it is prepared; whoever is not of the commission's body hears nothing of it. */
function Nacrt({ prigovor: { tijek, protiv }, obrazac }: { prigovor: PrigovorDetalj; obrazac: Pisanje }) {
  const { nacrt } = TEKST
  if (obrazac === undefined) {
    if (tijek.odluka === null || tijek.odluka.ishod === null) return null
    return (
      <Section title={nacrt.naslov}>
        <p>{TEKST.ishod(ISHODI_PRIGOVORA[tijek.odluka.ishod])}.</p>
        <p className={styles.tekst}>{tijek.odluka.obrazlozenje}</p>
        <PosljediceOdluke odluka={tijek.odluka} />
      </Section>
    )
  }
  const { odluka } = obrazac.unos
  const set = (promjena: Partial<PisanjePrigovora['odluka']>) =>
    obrazac.set((prije) => ({ odluka: { ...prije.odluka, ...promjena } }))
  const polje = (ime: keyof typeof odluka) => ({ name: `odluka.${ime}`, error: obrazac.greske[`odluka.${ime}`] })
  const usvaja = odluka.ishod === 'usvojen' || odluka.ishod === 'djelomicno'
  return (
    <Section title={nacrt.naslov}>
      <Stack gap={4}>
        <Select
          {...polje('ishod')}
          label={nacrt.ishod}
          options={opcijeOd(ISHODI_PRIGOVORA)}
          value={odluka.ishod}
          onChange={(ishod) => set({ ishod: ishod as typeof odluka.ishod, faza: null, zbog: null })}
        />
        {usvaja && protiv?.vrsta !== 'otkazivanje' && (
          <Select
            {...polje('faza')}
            label={nacrt.faza}
            options={opcijeOd(FAZE_POVRATKA)}
            value={odluka.faza}
            onChange={(faza) => set({ faza: faza as typeof odluka.faza })}
          />
        )}
        {odluka.ishod === 'odbacen' && (
          <Select
            {...polje('zbog')}
            label={nacrt.zbog}
            options={opcijeOd(RAZLOZI_ODBACAJA)}
            value={odluka.zbog}
            onChange={(zbog) => set({ zbog: zbog as typeof odluka.zbog })}
          />
        )}
        <TextArea
          {...polje('obrazlozenje')}
          label={nacrt.obrazlozenje}
          rows={8}
          maxLength={20_000}
          width="full"
          value={odluka.obrazlozenje === '' ? null : odluka.obrazlozenje}
          onChange={(value) => set({ obrazlozenje: value ?? '' })}
        />
      </Stack>
    </Section>
  )
}
