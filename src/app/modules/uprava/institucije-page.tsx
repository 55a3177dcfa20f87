import { call } from '#app/platform/api/client.ts'
import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { RecordHeader } from '#app/platform/record/record-header.tsx'
import { type PoljeZapisa, UrediZapis } from '#app/platform/record/uredi-zapis.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import { RAZINE_INSTITUCIJE } from '#contract/modules/institucija/institucija.schema.ts'
import { institucijeEndpoints } from '#contract/modules/institucija/institucije.endpoints.ts'
import { POPIS_INSTITUCIJA } from '#contract/modules/institucija/institucije.popis.ts'
import type { InstitucijaDetalj, InstitucijaUnos } from '#contract/modules/institucija/institucije.schema.ts'
import { ulogaProvoditelja } from '#contract/modules/program/program.stablo.ts'
import type { StranicaPopisaProps, ZapisPageProps } from './props.ts'
import { Zapis } from './zapis.tsx'

export function InstitucijePage(props: StranicaPopisaProps) {
  return (
    <PopisPage
      {...props}
      popis={POPIS_INSTITUCIJA}
      api={institucijeEndpoints}
      trazi="naziv ili oznaka"
      neuspjeh={PORUKE.dohvatPopisa.institucije}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => `/administracija/institucije/${id}`}
      empty={<EmptyState icon="building">Još nema institucija.</EmptyState>}
    />
  )
}

const POLJA: readonly PoljeZapisa[] = [
  { kljuc: 'naziv', naziv: 'Naziv', obvezno: true, najdulje: 250 },
  { kljuc: 'oznaka', naziv: 'Oznaka', obvezno: true, najdulje: 30 },
  {
    kljuc: 'dopustiDvaKoraka',
    naziv: 'Dopušta potvrdu i odobrenje iste osobe',
    vrsta: 'daNe',
    pomoc: 'Samo za instituciju s manje od pet korisnika na programu (načelo četiri oka).',
  },
]

export function InstitucijaPage({ id, notFound }: ZapisPageProps) {
  const params = { id }
  return (
    <Zapis
      queryKey={['uprava', 'institucija', id]}
      citaj={(signal) => call(institucijeEndpoints.detalj, { params }, { signal })}
      notFound={notFound}
    >
      {({ naziv, oznaka, dopustiDvaKoraka, verzijaRetka, uloge, korisnici }, { postavi, osvjezi }) => (
        <Stack gap={6}>
          <RecordHeader title={naziv} eyebrow="Institucija" />
          <UrediZapis
            polja={POLJA}
            vrijednosti={{ naziv, oznaka, dopustiDvaKoraka }}
            spremi={async (unos) => {
              const body = { ...unos, verzijaRetka } as InstitucijaUnos
              postavi(await call(institucijeEndpoints.uredi, { params, body }))
            }}
            osvjezi={osvjezi}
          />
          <Section title="Uloge u programima">
            <Uloge uloge={uloge} />
          </Section>
          <Section title="Korisnici">
            <Korisnici korisnici={korisnici} />
          </Section>
        </Stack>
      )}
    </Zapis>
  )
}

function Uloge({ uloge }: Pick<InstitucijaDetalj, 'uloge'>) {
  if (uloge.length === 0) return <EmptyState icon="folder">Institucija ne provodi nijedan program.</EmptyState>
  const programi = [...new Map(uloge.map(({ programId, program }) => [programId, program]))]
  return (
    <DescriptionList
      items={programi.map(([programId, program]) => ({
        label: program,
        value: uloge
          .filter((one) => one.programId === programId)
          .map(({ ulogaProvoditeljaId }) => ulogaProvoditelja(programId, ulogaProvoditeljaId))
          .join(', '),
      }))}
    />
  )
}

function Korisnici({ korisnici }: Pick<InstitucijaDetalj, 'korisnici'>) {
  if (korisnici.length === 0) return <EmptyState icon="users">Institucija još nema korisnika.</EmptyState>
  return (
    <DataTable
      caption="Korisnici institucije"
      captionHidden
      rows={korisnici}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => `/administracija/fizicke-osobe/${id}`}
      columns={[
        { id: 'osoba', header: 'Prezime i ime', render: ({ ime, prezime }) => `${prezime} ${ime}` },
        { id: 'razina', header: 'Razina', render: ({ razina }) => RAZINE_INSTITUCIJE[razina] },
      ]}
    />
  )
}
