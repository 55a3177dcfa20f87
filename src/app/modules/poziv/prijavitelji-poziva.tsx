import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { messageOf } from '#app/platform/api/problem.ts'
import { DijalogObrasca, OkvirObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { obvezanOdabir, obvezanTekst } from '#app/platform/obrazac/shema.ts'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { newMutationId } from '#app/platform/record/mutation-id.ts'
import { Anchor } from '#app/ui/anchor.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { OibField } from '#app/ui/identifier-field.tsx'
import { Section } from '#app/ui/section.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { SAFE_MAX_TEXT } from '#contract/kernel/tekst.ts'
import type { PrijaviteljPoziva } from '#contract/modules/poziv/poziv.prijavitelji.ts'
import {
  dodajPrijavitelja,
  kreirajPrijavu,
  prijaviteljiPozivaQuery,
  ukloniPrijavitelja,
} from './prijavitelji-poziva.calls.ts'

interface Props {
  institucijaId: number
  programId: number
  pozivId: number
}

/** Whom a direct award names, and the applications that the drafting body opens for them. */
export function PrijaviteljiPoziva(props: Props) {
  const { institucijaId, programId, pozivId } = props
  const query = prijaviteljiPozivaQuery(institucijaId, pozivId)
  const { data, error } = useQuery(query)
  const queryClient = useQueryClient()
  const [failed, setFailed] = useState<string>()
  const [za, setZa] = useState<PrijaviteljPoziva>()
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.queryKey })
  const ukloni = async ({ id, naziv }: PrijaviteljPoziva) => {
    setFailed(undefined)
    try {
      await ukloniPrijavitelja(institucijaId, pozivId, id)
      toast(`Prijavitelj ${naziv} više nije na popisu.`, { tone: 'success' })
    } catch (reason) {
      setFailed(messageOf(reason))
    }
    await refresh()
  }
  const actions = (row: PrijaviteljPoziva) => (
    <Inline gap={2} wrap>
      {data?.primaPrijave === true && (
        <Button size="s" icon="plus" aria-label={`Kreiraj prijavu: ${row.naziv}`} onClick={() => setZa(row)}>
          Kreiraj prijavu
        </Button>
      )}
      {data?.smijeUredivati === true && row.prijave.length === 0 && (
        <Button size="s" variant="quiet" aria-label={`Ukloni s popisa: ${row.naziv}`} onClick={() => void ukloni(row)}>
          Ukloni
        </Button>
      )}
    </Inline>
  )
  return (
    <Section
      title="Prijavitelji na pozivu"
      description="Na poziv s izravnom dodjelom prijavljuju se samo prijavitelji s ovog popisa. Prijavu im otvara tijelo koje je izradilo poziv."
    >
      <Stack gap={4}>
        {(failed ?? (error && messageOf(error))) && (
          <Banner tone="danger" live="assertive">
            {failed ?? messageOf(error)}
          </Banner>
        )}
        <DataTable
          caption="Prijavitelji na pozivu"
          captionHidden
          rows={data?.data}
          rowKey={({ id }) => String(id)}
          columns={[
            { id: 'naziv', header: 'Prijavitelj', render: ({ naziv }) => naziv },
            { id: 'oib', header: 'OIB', render: ({ oib }) => oib },
            {
              id: 'prijave',
              header: 'Prijave',
              render: ({ prijave }) => (
                <Prijave prijave={prijave} institucijaId={institucijaId} programId={programId} />
              ),
            },
          ]}
          actions={actions}
          empty={<EmptyState title="Na popisu još nema prijavitelja" />}
        />
        {data?.smijeUredivati === true && (
          <Dodavanje institucijaId={institucijaId} pozivId={pozivId} onDodano={refresh} />
        )}
      </Stack>
      {za !== undefined && (
        <NovaPrijava
          institucijaId={institucijaId}
          pozivId={pozivId}
          prijavitelj={za}
          onClose={() => setZa(undefined)}
          onKreirano={() => {
            setZa(undefined)
            toast(`Prijava je otvorena, a zastupnici prijavitelja ${za.naziv} su obaviješteni.`, { tone: 'success' })
            void refresh()
          }}
        />
      )}
    </Section>
  )
}

function Prijave({
  prijave,
  institucijaId,
  programId,
}: Pick<PrijaviteljPoziva, 'prijave'> & Pick<Props, 'institucijaId' | 'programId'>) {
  if (prijave.length === 0) return <>Nema prijava</>
  return (
    <Stack gap={2}>
      {prijave.map(({ id, naziv, status }) => (
        <Inline key={id} gap={2} wrap>
          <Anchor href={`/institucija/${institucijaId}/program/${programId}/projekti/${id}`}>{naziv}</Anchor>
          <StatusChip tone="neutral">{status.naziv}</StatusChip>
        </Inline>
      ))}
    </Stack>
  )
}

const SHEMA_DODAVANJA = z.object({ oib: obvezanOdabir })

function Dodavanje({
  institucijaId,
  pozivId,
  onDodano,
}: Pick<Props, 'institucijaId' | 'pozivId'> & { onDodano: () => Promise<void> }) {
  const obrazac = useObrazac({
    ime: 'na-popis',
    kljuc: `fondovi.poziv.na-popis.${institucijaId}.${pozivId}`,
    pocetno: { oib: null as string | null },
    shema: SHEMA_DODAVANJA,
    posalji: async ({ oib }) => {
      const dodan = await dodajPrijavitelja(institucijaId, pozivId, oib)
      await onDodano()
      return dodan
    },
    nakon: ({ naziv }) => toast(`Prijavitelj ${naziv} je na popisu.`, { tone: 'success' }),
  })
  const oib = obrazac.polja.value('oib')
  return (
    <OkvirObrasca obrazac={obrazac}>
      <Stack gap={3}>
        <OibField {...oib} label="OIB prijavitelja" width="m" error={oib.error ?? obrazac.bezPolja} />
        <Inline>
          <Button type="submit" icon="plus" pending={obrazac.pending}>
            Dodaj na popis
          </Button>
        </Inline>
      </Stack>
    </OkvirObrasca>
  )
}

interface NovaPrijavaProps extends Pick<Props, 'institucijaId' | 'pozivId'> {
  prijavitelj: PrijaviteljPoziva
  onClose: () => void
  onKreirano: () => void
}

/** Opens an application for somebody of the list; they are told, and fill it in. */
function NovaPrijava({ institucijaId, pozivId, prijavitelj, onClose, onKreirano }: NovaPrijavaProps) {
  // One intention: pressing again after a lost answer makes no second application.
  const [ids] = useState(() => ({ mutationId: newMutationId(), id: newMutationId() }))
  const obrazac = useObrazac({
    ime: 'prijava',
    kljuc: `fondovi.poziv.nova-prijava.${institucijaId}.${pozivId}.${prijavitelj.id}`,
    pocetno: { naziv: null as string | null },
    shema: z.object({ naziv: obvezanTekst(SAFE_MAX_TEXT) }),
    posalji: ({ naziv }) => kreirajPrijavu(institucijaId, { ...ids, pozivId, prijaviteljId: prijavitelj.id, naziv }),
    nakon: onKreirano,
  })
  return (
    <DijalogObrasca
      obrazac={obrazac}
      title="Nova prijava"
      size="m"
      onClose={onClose}
      gumb="Kreiraj prijavu"
      icon="plus"
    >
      <p>
        Prijavitelj: <strong>{prijavitelj.naziv}</strong>
      </p>
      <TextField
        {...obrazac.polja.value('naziv')}
        label="Naziv projekta"
        hint="Prijavitelj ga može promijeniti u obrascu."
        required
        autoFocus
        width="full"
        maxLength={SAFE_MAX_TEXT}
      />
    </DijalogObrasca>
  )
}
