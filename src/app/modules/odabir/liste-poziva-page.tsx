import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { NovaListaDialog } from '#app/platform/kontrolna-lista/nova-lista-dialog.tsx'
import { ReadRecord } from '#app/platform/record/read-record.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import type { DioPoziva, PozivUOdabiruDetalj } from '#contract/modules/odabir/poziv-u-odabiru.schema.ts'
import { pozivUOdabiruQuery } from './poziv-u-odabiru.calls.ts'
import { TEKST } from './poziv-u-odabiru.tekst.ts'
import { listaDijela } from './poziv-u-odabiru-page.tsx'

interface ListePozivaPageProps {
  institucijaId: number
  pozivId: number
  /** Address of the call in selection. */
  poziv: string
  /** Address below which a list stands. */
  liste: string
  onKreirano: (listaId: number) => void
  notFound: ReactNode
}

/** Which list each part of selection of a call asks, and the call's own lists as they are written. */
export function ListePozivaPage(props: ListePozivaPageProps) {
  const { institucijaId, pozivId, notFound } = props
  return (
    <ReadRecord query={useQuery(pozivUOdabiruQuery(institucijaId, pozivId))} notFound={notFound}>
      {(poziv, { foot }) => (
        <Stack gap={5}>
          <PageHeader
            title={TEKST.listePoziva}
            eyebrow={poziv.naziv}
            meta={TEKST.listeUputa}
            actions={<LinkButton href={props.poziv}>{TEKST.natrag}</LinkButton>}
          />
          {poziv.dijelovi
            .filter(({ svrha }) => svrha !== null)
            .map((dio) => (
              <Dio key={dio.dio} {...props} poziv={poziv} dio={dio} adresa={props.liste} />
            ))}
          {foot}
        </Stack>
      )}
    </ReadRecord>
  )
}

type DioProps = Pick<ListePozivaPageProps, 'institucijaId' | 'onKreirano'> & {
  poziv: PozivUOdabiruDetalj
  dio: DioPoziva
  adresa: string
}

function Dio({ institucijaId, poziv, dio, adresa, onKreirano }: DioProps) {
  const [nova, setNova] = useState(false)
  const { lista, nacrtId, naziv, svrha } = dio
  const tko = (radnja: string) => `${radnja}: ${naziv}`
  return (
    <Section title={naziv}>
      <Stack gap={3}>
        <p>{listaDijela(dio)}</p>
        {lista?.imaNovija && <Banner tone="info">{TEKST.novija}</Banner>}
        <Inline gap={2} wrap>
          {lista !== null && poziv.smijeListe && (
            <LinkButton href={`${adresa}/${lista.id}`} icon="list" aria-label={tko(TEKST.otvori)}>
              {TEKST.otvori}
            </LinkButton>
          )}
          {nacrtId !== null && (
            <LinkButton href={`${adresa}/${nacrtId}`} icon="edit" aria-label={tko(TEKST.nacrt)}>
              {TEKST.nacrt}
            </LinkButton>
          )}
          {nacrtId === null && poziv.smijeListe && (
            <Button icon="plus" aria-label={tko(TEKST.nova)} onClick={() => setNova(true)}>
              {TEKST.nova}
            </Button>
          )}
        </Inline>
      </Stack>
      {nova && svrha !== null && (
        <NovaListaDialog
          stol={institucijaId}
          zaPoziv={{ pozivId: poziv.id, svrha }}
          onClose={() => setNova(false)}
          onKreirano={onKreirano}
        />
      )}
    </Section>
  )
}
