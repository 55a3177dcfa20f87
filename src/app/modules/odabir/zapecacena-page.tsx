import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ReadRecord } from '#app/platform/record/read-record.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { formatEur } from '#contract/kernel/money.ts'
import { ISHODI_PORETKA } from '#contract/modules/odabir/poredak.ts'
import type { ZapecacenaRangLista } from '#contract/modules/odabir/rang-lista.schema.ts'
import { type MjestoListe, zapecacenaQuery } from './rang-lista.calls.ts'
import { TEKST } from './rang-lista.tekst.ts'
import { IzvozPoretka } from './rang-lista-page.tsx'
import { SredstvaPoziva } from './sredstva-poziva.tsx'
import { TablicaPoretka } from './tablica-poretka.tsx'

interface ZapecacenaPageProps extends MjestoListe {
  broj: number
  adresaListe: string
  notFound: ReactNode
}

/** One sealed version, read only, with what changed since the one before. */
export function ZapecacenaPage({ broj, adresaListe, notFound, ...mjesto }: ZapecacenaPageProps) {
  const T = TEKST.inacice
  return (
    <ReadRecord query={useQuery(zapecacenaQuery(mjesto, broj))} notFound={notFound}>
      {(lista) => {
        const opis = (id: string) => {
          const prijava = lista.prijave.find((one) => one.id === id)
          return [prijava?.sifra, prijava?.naziv].filter(Boolean).join(' · ') || T.nijeBilo
        }
        return (
          <Stack gap={6}>
            <PageHeader
              title={T.jedna(broj)}
              actions={
                <Inline gap={2}>
                  <LinkButton href={adresaListe}>{T.natrag}</LinkButton>
                  <IzvozPoretka {...mjesto} broj={broj} />
                </Inline>
              }
            />
            <DescriptionList
              columns={2}
              items={[
                { label: T.kada, value: formatVrijeme(Date.parse(lista.zapecaceno)) },
                { label: T.tko, value: lista.autor },
                { label: T.sazetak, value: <code style={{ overflowWrap: 'anywhere' }}>{lista.sha256}</code> },
              ]}
            />
            <SredstvaPoziva
              alokacija={lista.poredakPoziva.alokacija}
              poredak={lista.poredak}
              nazivi={lista.naziviPodalokacija}
              opis={opis}
            />
            <Section title={TEKST.naslov}>
              <TablicaPoretka
                caption={TEKST.naslov}
                poredak={lista.poredak}
                prijave={lista.prijave}
                nacin={lista.poredakPoziva.nacin}
              />
            </Section>
            <Razlike lista={lista} opis={opis} />
          </Stack>
        )
      }}
    </ReadRecord>
  )
}

type Mjesto = ZapecacenaRangLista['razlike'][number]['prije']
const rijecima = (mjesto: Mjesto) =>
  mjesto === null
    ? TEKST.inacice.nijeBilo
    : `${mjesto.rang === null ? '' : `${mjesto.rang}. · `}${ISHODI_PORETKA[mjesto.ishod]} · ${formatEur(mjesto.iznos)}`

function Razlike({ lista, opis }: { lista: ZapecacenaRangLista; opis: (id: string) => string }) {
  const T = TEKST.inacice
  if (lista.broj === 1) return <p>{T.bezRazlika}</p>
  return (
    <Section title={T.razlike(lista.broj - 1)}>
      <DataTable
        caption={T.razlike(lista.broj - 1)}
        captionHidden
        rows={lista.razlike}
        rowKey={({ id }) => id}
        columns={[
          { id: 'prijava', header: TEKST.stupci.prijava, render: ({ id }) => opis(id) },
          { id: 'prije', header: T.prije, render: ({ prije }) => rijecima(prije) },
          { id: 'poslije', header: T.poslije, render: ({ poslije }) => rijecima(poslije) },
        ]}
      />
    </Section>
  )
}
