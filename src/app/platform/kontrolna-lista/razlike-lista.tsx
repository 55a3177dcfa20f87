/** What two versions of a check-list differ in, question by question. */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { QueryError } from '#app/platform/record/query-error.tsx'
import type { StolZapisa } from '#app/platform/record/stol.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Select } from '#app/ui/select.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { razlikeListe } from '#contract/kernel/kontrolna-lista/inacice.ts'
import { type NacrtListe, type NacrtStavke, stavkeNacrta } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import type { DrugaInacica, KontrolnaListaDetalj } from '#contract/modules/kontrolna-lista/kontrolna-lista.schema.ts'
import { OdgovorRijecima } from './citanje-liste.tsx'
import { TEKST } from './kontrolna-lista.tekst.ts'

const T = TEKST.razlike

interface Razlika {
  put: string
  sto: string
  prije: ReactNode
  poslije: ReactNode
}

const stavkaView = (stavka: NacrtStavke | undefined) =>
  stavka && (
    <>
      <div>{stavka.pitanje}</div>
      {stavka.uputa !== '' && <div>{stavka.uputa}</div>}
      <OdgovorRijecima stavka={stavka} />
    </>
  )
const naziviSekcija = ({ sekcije }: NacrtListe) => sekcije.map(({ naziv }) => naziv).join(' · ')

/** Names first, then questions as the newer version has them, what was taken out last. */
export function razlikeNacrta(prije: NacrtListe, poslije: NacrtListe): Razlika[] {
  const poKodu = (lista: NacrtListe) => new Map(stavkeNacrta(lista).map(({ stavka }) => [stavka.kod, stavka]))
  const [stare, nove] = [poKodu(prije), poKodu(poslije)]
  const { dodane, uklonjene, promijenjene } = razlikeListe(prije, poslije)
  const tekst = (sto: string, a: string, b: string) => (a === b ? [] : [{ put: sto, sto, prije: a, poslije: b }])
  const zajednicki = (lista: ReadonlyMap<string, unknown>, druga: ReadonlyMap<string, unknown>) =>
    [...lista.keys()].filter((kod) => druga.has(kod)).join(' ')
  const taknute = new Set([...dodane, ...promijenjene])
  const stavke = [...[...nove.keys()].filter((kod) => taknute.has(kod)), ...uklonjene]
  return [
    ...tekst(T.naziv, prije.naziv, poslije.naziv),
    ...tekst(T.sekcije, naziviSekcija(prije), naziviSekcija(poslije)),
    ...tekst(T.redoslijed, zajednicki(stare, nove), zajednicki(nove, stare)),
    ...stavke.map((kod) => ({
      put: `stavka ${kod}`,
      sto: kod,
      prije: stavkaView(stare.get(kod)) ?? T.dodana,
      poslije: stavkaView(nove.get(kod)) ?? T.uklonjena,
    })),
  ]
}

const opcija =
  (tuda: string) =>
  ({ id, inacica, status, istaLista }: DrugaInacica) => ({
    value: String(id),
    label: [
      ...(istaLista ? [] : [tuda]),
      inacica === null ? TEKST.urednik.nacrt : TEKST.brojInacice(inacica),
      status.naziv,
    ].join(', '),
  })

interface RazlikeListaProps {
  stol: StolZapisa<KontrolnaListaDetalj>
  lista: KontrolnaListaDetalj
}

/** This version beside the one before it, without one beside the list of the portal; or any two. */
export function RazlikeLista({ stol, lista: { id, inacice, institucija } }: RazlikeListaProps) {
  const [od, setOd] = useState<string | null>(null)
  const [kraj, setKraj] = useState<string | null>(null)
  const at = inacice.findIndex((one) => one.id === id)
  const prethodna = inacice[at + 1]
  const [nova, stara] = prethodna === undefined ? [inacice[at - 1], inacice[at]] : [inacice[at], prethodna]
  if (nova === undefined || stara === undefined) return <EmptyState title={T.jedna} icon="history" />
  const options = inacice.map(opcija(institucija === null ? T.vlastita : TEKST.portal))
  const a = od ?? String(stara.id)
  const b = kraj ?? String(nova.id)
  return (
    <Stack gap={4}>
      <Inline gap={4} align="start">
        <Select name="inacica-od" label={T.od} noClear options={options} value={a} onChange={setOd} />
        <Select name="inacica-do" label={T.do} noClear options={options} value={b} onChange={setKraj} />
      </Inline>
      <Tablica stol={stol} a={a} b={b} />
    </Stack>
  )
}

function Tablica({ stol, a, b }: Pick<RazlikeListaProps, 'stol'> & { a: string; b: string }) {
  const prije = useQuery(stol.detalj(a))
  const poslije = useQuery(stol.detalj(b))
  const error = prije.error ?? poslije.error
  if (prije.data === undefined || poslije.data === undefined)
    return error === null ? (
      <Skeleton shape="table" lines={4} />
    ) : (
      <QueryError error={error} known={false} retry={() => void Promise.all([prije.refetch(), poslije.refetch()])} />
    )
  return (
    <DataTable
      caption={T.naslov}
      rows={razlikeNacrta(prije.data.sadrzaj, poslije.data.sadrzaj)}
      rowKey={({ put }) => put}
      empty={<EmptyState icon="check">{T.iste}</EmptyState>}
      columns={[
        { id: 'sto', header: T.sto, width: '9rem', render: ({ sto }) => sto },
        { id: 'prije', header: T.prije, whole: true, render: (one) => one.prije },
        { id: 'poslije', header: T.poslije, whole: true, render: (one) => one.poslije },
      ]}
    />
  )
}
