import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { AsOf } from '#app/platform/record/as-of.tsx'
import { preuzmi } from '#app/platform/record/popis/preuzmi.ts'
import { ReadRecord } from '#app/platform/record/read-record.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import type { VrstaIzvoza } from '#contract/kernel/popis.api.ts'
import { rangListaEndpoints } from '#contract/modules/odabir/rang-lista.endpoints.ts'
import type { RangLista } from '#contract/modules/odabir/rang-lista.schema.ts'
import { isprobaj, razlikePoretka } from '#contract/modules/odabir/rang-lista.ts'
import { InacicePoretka } from './inacice-poretka.tsx'
import { Pecacenje } from './pecacenje-poretka.tsx'
import { PonudePoziva } from './ponude-poziva.tsx'
import { BEZ_PROBE, ProbaPoretka, probaOd } from './proba-poretka.tsx'
import { type MjestoListe, rangListaQuery } from './rang-lista.calls.ts'
import { TEKST } from './rang-lista.tekst.ts'
import { SredstvaPoziva } from './sredstva-poziva.tsx'
import { TablicaPoretka } from './tablica-poretka.tsx'
import { ZdrijeboviPoziva } from './zdrijebovi-poziva.tsx'

interface RangListaPageProps extends MjestoListe {
  /** Where an application of the call opens. */
  adresaPrijave: (projektId: string) => string
  adresaOdluka: (projektId: string) => string
  adresaInacice: (broj: number) => string
  notFound: ReactNode
}

/** The ranking of a call at the desk of the body that selects. */
export function RangListaPage(props: RangListaPageProps) {
  const { institucijaId, pozivId } = props
  const query = useQuery(rangListaQuery({ institucijaId, pozivId }))
  return (
    <ReadRecord query={query} notFound={props.notFound}>
      {(lista) => (
        <Stack gap={6}>
          <PageHeader
            title={TEKST.naslov}
            eyebrow={[lista.poziv.oznaka, lista.poziv.naziv].filter(Boolean).join(' · ')}
            meta={TEKST.nacin[lista.poredakPoziva.nacin]}
            beside={<AsOf asOf={query.dataUpdatedAt} busy={query.isFetching} />}
            actions={<Radnje {...props} lista={lista} />}
          />
          <Lista {...props} lista={lista} />
        </Stack>
      )}
    </ReadRecord>
  )
}

export function IzvozPoretka({ institucijaId, pozivId, broj }: MjestoListe & { broj?: number }) {
  const izvezi = async (datoteka: VrstaIzvoza) => {
    try {
      await preuzmi(rangListaEndpoints.izvoz.path, { institucijaId, pozivId }, { datoteka, ...(broj && { broj }) })
    } catch (error) {
      toast(messageOf(error, TEKST.izvozGreska), { tone: 'danger' })
    }
  }
  return (
    <Menu
      label={TEKST.izvoz}
      icon="download"
      align="end"
      items={[
        { id: 'xlsx', label: 'Tablica (XLSX)', onSelect: () => void izvezi('xlsx') },
        { id: 'csv', label: 'Tekst s točkom sa zarezom (CSV)', onSelect: () => void izvezi('csv') },
      ]}
    />
  )
}

function Radnje({ lista, ...mjesto }: RangListaPageProps & { lista: RangLista }) {
  return (
    <div data-print="none">
      <Inline gap={2}>
        {lista.smijePecatiti && <Pecacenje mjesto={mjesto} zapreke={lista.zapreke} />}
        <IzvozPoretka {...mjesto} />
        <Button icon="print" onClick={() => window.print()}>
          {TEKST.ispis}
        </Button>
      </Inline>
    </div>
  )
}

function Lista({
  lista,
  adresaPrijave,
  adresaOdluka,
  adresaInacice,
  ...mjesto
}: RangListaPageProps & { lista: RangLista }) {
  const [unos, setUnos] = useState(BEZ_PROBE)
  const { poredakPoziva, prijave, naziviPodalokacija } = lista
  const proba = probaOd(unos)
  const poredak = proba === undefined ? lista.poredak : isprobaj(poredakPoziva, prijave, proba)
  const razlike = proba === undefined ? undefined : razlikePoretka(lista.poredak, poredak)
  const opis = (id: string) => {
    const prijava = prijave.find((one) => one.id === id)
    return [prijava?.sifra, prijava?.naziv].filter(Boolean).join(' · ')
  }
  return (
    <>
      {proba === undefined && lista.zapreke.length > 0 && (
        <Banner tone="info" title={TEKST.pecacenje.zapreke}>
          {lista.zapreke.map(({ poruka }) => poruka).join(' ')}
        </Banner>
      )}
      <SredstvaPoziva
        alokacija={proba?.alokacija ?? poredakPoziva.alokacija}
        poredak={poredak}
        nazivi={naziviPodalokacija}
        opis={opis}
      />
      <ProbaPoretka
        unos={unos}
        onUnos={setUnos}
        razlika={razlike?.length}
        preskakanje={poredakPoziva.preskakanje}
        boduje={poredakPoziva.nacin === 'bodovi'}
      />
      <Section title={TEKST.naslov}>
        <TablicaPoretka
          caption={TEKST.naslov}
          poredak={poredak}
          prijave={prijave}
          nacin={poredakPoziva.nacin}
          razlike={razlike}
          adresa={adresaPrijave}
          // A decision stands on the newest sealed list, and not on a trial.
          adresaOdluka={
            lista.smijeZdrijeb && lista.zapecacene.length > 0 && proba === undefined ? adresaOdluka : undefined
          }
        />
      </Section>
      <ZdrijeboviPoziva mjesto={mjesto} lista={lista} opis={opis} />
      <PonudePoziva mjesto={mjesto} lista={lista} />
      <InacicePoretka zapecacene={lista.zapecacene} adresa={adresaInacice} />
    </>
  )
}
