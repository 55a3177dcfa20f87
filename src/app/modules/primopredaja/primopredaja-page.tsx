import type { ReactNode } from 'react'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { zaSpremanje } from '#app/platform/record/stol.ts'
import { OtvoriZapis, ZapisPage } from '#app/platform/record/zapis-page.tsx'
import { Anchor } from '#app/ui/anchor.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { RAZLOZI_PRIMOPREDAJE } from '#contract/modules/primopredaja/primopredaja.izbori.ts'
import type { PrimopredajaDetalj } from '#contract/modules/primopredaja/primopredaja.schema.ts'
import { PoljaPrimopredaje, sadrzajOd, type UnosPrimopredaje, unosOd } from './polja-primopredaje.tsx'
import { PredmetiTablica } from './predmeti-tablica.tsx'
import { Preuzimanje } from './preuzimanje.tsx'
import { stolPrimopredaje } from './primopredaja.calls.ts'
import { KARTICE_PRIMOPREDAJE, type KarticaPrimopredaje } from './primopredaja.search.ts'
import { TEKST } from './primopredaja.tekst.ts'

interface PrimopredajaPageProps {
  institucijaId: number
  primopredajaId: number
  kartica: KarticaPrimopredaje
  /** Address of the list. */
  base: string
  notFound: ReactNode
}

/** One hand-over: prepared by one person, taken over by another, item by item. */
export function PrimopredajaPage(props: PrimopredajaPageProps) {
  return (
    <OtvoriZapis stol={stolPrimopredaje(props.institucijaId)} id={props.primopredajaId} notFound={props.notFound}>
      {(zapis, { foot }) => <Primopredaja {...props} zapis={zapis} foot={foot} />}
    </OtvoriZapis>
  )
}

/** „Odsutnost do 6. 2. 2027. · Preuzima: Ana Anić” */
const meta = ({ razlog, doDana, na }: PrimopredajaDetalj): string =>
  [TEKST.razlogDo(RAZLOZI_PRIMOPREDAJE[razlog], doDana), TEKST.kome(na?.naziv ?? null)].join(' · ')

function Primopredaja(props: PrimopredajaPageProps & { zapis: PrimopredajaDetalj; foot: ReactNode }) {
  const { zapis, institucijaId, kartica, base, foot } = props
  const { id, od, smijeUredivati, smijePreuzimati, povratOdId } = zapis
  const stol = stolPrimopredaje(institucijaId)
  const { posalji, ...spremanje } = zaSpremanje(stol, zapis)
  const obrazac = useObrazac({
    ...spremanje,
    pocetno: unosOd(zapis),
    posalji: (unos: UnosPrimopredaje, mutationId: string) => posalji(sadrzajOd(unos), mutationId),
  })
  return (
    <ZapisPage
      stol={stol}
      zapis={zapis}
      obrazac={smijeUredivati ? obrazac : undefined}
      eyebrow={povratOdId !== null && <Anchor href={`${base}/${povratOdId}`}>{TEKST.povrat}</Anchor>}
      title={TEKST.predaje(od.naziv)}
      meta={meta(zapis)}
      notices={<Upozorenja zapis={zapis} />}
      kartice={{
        label: TEKST.kartice,
        popis: KARTICE_PRIMOPREDAJE,
        kartica,
        adresa: (key) => `${base}/${id}?kartica=${key}`,
      }}
      foot={foot}
    >
      {kartica === 'predmeti' && smijeUredivati && (
        <Stack gap={6}>
          <PoljaPrimopredaje obrazac={obrazac} institucijaId={institucijaId} odId={od.id} na={zapis.na} />
          <Odabir zapis={zapis} unos={obrazac.unos} onSamo={(samo) => obrazac.set({ samo })} />
        </Stack>
      )}
      {kartica === 'predmeti' &&
        !smijeUredivati &&
        (smijePreuzimati ? (
          <Preuzimanje institucijaId={institucijaId} zapis={zapis} />
        ) : (
          <PredmetiTablica predmeti={zapis.predmeti} />
        ))}
    </ZapisPage>
  )
}

function Upozorenja({ zapis: { upozorenja, sadrzaj, smijeUredivati } }: { zapis: PrimopredajaDetalj }) {
  return (
    <Stack gap={3}>
      {upozorenja.map((tekst) => (
        <Banner key={tekst} tone="warning">
          {tekst}
        </Banner>
      ))}
      {!smijeUredivati && sadrzaj.napomena !== '' && (
        <Banner tone="info" title={TEKST.napomena}>
          {sadrzaj.napomena}
        </Banner>
      )}
    </Stack>
  )
}

interface OdabirProps {
  zapis: PrimopredajaDetalj
  unos: UnosPrimopredaje
  onSamo: (samo: string[] | null) => void
}

/** What goes: everything that is open, or what is ticked of it. */
function Odabir({ zapis: { predmeti }, unos: { samo }, onSamo }: OdabirProps) {
  const svi = predmeti.map(({ kljuc }) => kljuc)
  const odabrani = new Set(samo ?? svi)
  const redci = predmeti.map((one) => ({
    ...one,
    stanje: odabrani.has(one.kljuc) ? ('predlozen' as const) : ('izostavljen' as const),
  }))
  const promijeni = (next: ReadonlySet<string>) =>
    onSamo(svi.every((kljuc) => next.has(kljuc)) ? null : svi.filter((kljuc) => next.has(kljuc)))
  return (
    <Section title={TEKST.predmeti} description={TEKST.predmetiPriprema}>
      <PredmetiTablica predmeti={redci} selection={{ selected: odabrani, onChange: promijeni }} />
    </Section>
  )
}
