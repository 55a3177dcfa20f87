import { useMemo } from 'react'
import type { AdreseDokumenta } from '#app/platform/dokument/dokument.types.ts'
import { useOtvoreno, useStanjeOd } from '#app/platform/dokument/dokument-context.tsx'
import { DrugaKartica } from '#app/platform/dokument/okvir/druga-kartica.tsx'
import { useNaslovZaslona } from '#app/platform/dokument/okvir/naslov-zaslona.ts'
import styles from '#app/platform/dokument/okvir/okvir.module.css'
import { RazlikeObavijest } from '#app/platform/dokument/okvir/razlike-obavijest.tsx'
import { UrediDokument } from '#app/platform/dokument/otvori.tsx'
import { projektRijecima } from '#app/platform/dokument/projekt/vrsta-projekta.ts'
import { ListaDokumenta } from '#app/platform/kontrolna-lista/lista-dokumenta.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { StepsLayout } from '#app/ui/steps-layout.tsx'
import { LISTE_PROBE } from '#contract/modules/odabir/generalna-proba.liste.ts'
import type { MetaProbe } from '#contract/modules/odabir/generalna-proba.schema.ts'
import { type StanjeDijela, stanjeProbe } from '#contract/modules/odabir/generalna-proba.ts'
import { TABOVI } from '#contract/modules/prijavni-obrazac/obrazac.tab.ts'
import { TEKST } from './generalna-proba.tekst.ts'
import { PoljaPitanja } from './polja-pitanja.tsx'
import { VRSTA_PROBE } from './prikaz-probe.ts'
import { stanjeKoraka, useProbaNaUredaju } from './proba-na-uredaju.ts'
import { SazetakProbe } from './sazetak-probe.tsx'

interface GeneralnaProbaPageProps {
  projektId: string
  /** Address of this screen without its search. */
  base: string
  /** Where the application is written and reviewed. */
  obrazac: AdreseDokumenta
  dio?: string | undefined
  /** A question to begin at, from the address: `administrativna.odgovori.A-03`. */
  polje?: string | undefined
}

/** The officer's check-lists as the applicant answers them before submitting, from this device. */
export function GeneralnaProbaPage(props: GeneralnaProbaPageProps) {
  const { projektId, base } = props
  const proba = useProbaNaUredaju(projektId)
  const adrese = useMemo(
    () => ({ kartica: adresaDijela(base), pregled: base, pregledKartice: adresaDijela(base) }),
    [base],
  )
  if (proba === undefined) return <Skeleton lines={8} />
  if (proba === null)
    return (
      <Stack gap={5}>
        <PageHeader title={TEKST.rijeci.obrazac} actions={<Natrag obrazac={props.obrazac} />} />
        <EmptyState title={TEKST.nema.naslov} icon="list">
          {TEKST.nema.tekst}
        </EmptyState>
      </Stack>
    )
  return (
    <UrediDokument key={proba.id} vrsta={VRSTA_PROBE} id={proba.id} adrese={adrese}>
      {(meta) => <Proba {...props} meta={meta} />}
    </UrediDokument>
  )
}

const adresaDijela = (base: string) => (dio: string, path?: string) =>
  `${base}?dio=${dio}${path === undefined ? '' : `#${path}`}`

/** Where the form begins. */
const PRVA_KARTICA = TABOVI[0]

const Natrag = ({ obrazac }: Pick<GeneralnaProbaPageProps, 'obrazac'>) => (
  <LinkButton href={obrazac.kartica?.(PRVA_KARTICA) ?? obrazac.pregled} icon="arrow-left">
    {TEKST.natrag}
  </LinkButton>
)

const korak = (one: StanjeDijela, trenutni: StanjeDijela, base: string) => ({
  href: adresaDijela(base)(one.dio),
  label: one.lista.naziv,
  current: one === trenutni,
  state: stanjeKoraka(one),
  detail: TEKST.napredak(one.odgovoreno, one.ukupno),
  count: one.zastarjeli.length,
})

function Proba({ meta, base, obrazac, dio, polje }: GeneralnaProbaPageProps & { meta: MetaProbe }) {
  const { id } = useOtvoreno()
  const sadrzaj = useStanjeOd(VRSTA_PROBE.prikaz, (stanje) => stanje.sadrzaj)
  const { okolnosti } = meta
  const dijelovi = useMemo(() => stanjeProbe(sadrzaj, okolnosti), [sadrzaj, okolnosti])
  const trenutni = dijelovi.find((one) => one.dio === dio) ?? dijelovi[0]
  useNaslovZaslona(trenutni?.lista.naziv, TEKST.rijeci.obrazac, false)
  if (trenutni === undefined)
    return (
      <EmptyState title={TEKST.nema.naslov} icon="list">
        {TEKST.nema.tekst}
      </EmptyState>
    )
  const zastarjelih = dijelovi.reduce((sum, { zastarjeli }) => sum + zastarjeli.length, 0)
  return (
    <div className={styles.okvir} data-koraci="">
      <PageHeader
        compact
        eyebrow={projektRijecima(meta)}
        title={TEKST.rijeci.obrazac}
        status={<RecordStatus vrsta="generalnaProba" status={meta.status} />}
        actions={<Natrag obrazac={obrazac} />}
      />
      <Banner tone="info">{meta.smijeUredivati ? TEKST.uvod : `${TEKST.uvod} ${TEKST.predana}`}</Banner>
      {zastarjelih > 0 && <Banner tone="warning" title={TEKST.promijenjena(zastarjelih)} live="polite" />}
      <DrugaKartica />
      <RazlikeObavijest />
      <StepsLayout label={TEKST.rijeci.kartice} items={dijelovi.map((one) => korak(one, trenutni, base))}>
        <Stack gap={6}>
          <ListaDokumenta
            key={`${trenutni.dio} ${polje ?? ''}`}
            id={`${id} ${trenutni.dio}`}
            odgovori={LISTE_PROBE[trenutni.dio]}
            lista={trenutni.lista}
            polje={polje || undefined}
            dodatak={(mjesto) => (
              <PoljaPitanja {...mjesto} obrazac={obrazac} zastario={trenutni.zastarjeli.includes(mjesto.stavka.kod)} />
            )}
          />
          <SazetakProbe dijelovi={dijelovi} adresa={adresaDijela(base)} obrazac={obrazac} />
        </Stack>
      </StepsLayout>
    </div>
  )
}
