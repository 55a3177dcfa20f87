import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#app/platform/api/client.ts'
import { messageOf } from '#app/platform/api/problem.ts'
import { type Obrazac, useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { compact } from '#app/platform/record/list-search.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ComboBox } from '#app/ui/combo-box.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { nazivStatusa } from '#contract/kernel/status.ts'
import { ukratko } from '#contract/kernel/tekst.ts'
import { skupniMailEndpoints as api, type SkupniMail } from '#contract/modules/mail/skupni-mail.endpoints.ts'
import {
  NAJDULJE_TIJELO,
  SKUPINE_KLJUCEVI,
  SKUPINE_PRIMATELJA,
  type SkupinaPrimatelja,
  skupniMailStatuses,
  UMECI_MAILA,
} from '#contract/modules/mail/skupni-mail.ts'
import { pozivUpravaEndpoints } from '#contract/modules/poziv/poziv.uprava.endpoints.ts'
import { MAILOVI_KEY } from './mail.calls.ts'

const KEY = ['skupni-mailovi'] as const
const PRAZNO = { predmet: null, tijelo: null, skupina: null, pozivId: null }
type Unos = Record<keyof typeof PRAZNO, string | null>

/** A letter to a group: written, counted, confirmed, and when there are many, decided by a second administrator. */
export function PosaljiMailPage() {
  // The refusals there were when the question was put: an earlier one is no answer to it.
  const [potvrda, setPotvrda] = useState<number>()
  const client = useQueryClient()
  const obrazac = useObrazac<Unos>({
    kljuc: 'fondovi.skupni-mail',
    pocetno: PRAZNO,
    posalji: async ({ predmet, tijelo, skupina, pozivId }) => {
      const body = {
        predmet: predmet ?? '',
        tijelo: tijelo ?? '',
        skupina: skupina as SkupinaPrimatelja,
        primatelja: broj,
        pozivId: pozivId === null ? null : Number(pozivId),
      }
      client.setQueryData(KEY, await call(api.posalji, { body }))
    },
    osvjezi: [MAILOVI_KEY],
    nakon: () => {
      setPotvrda(undefined)
      toast('Mail je predan.', { tone: 'success' })
    },
  })
  const { unos, polja } = obrazac
  const primatelji = usePrimatelji(unos)
  const broj = primatelji?.broj ?? 0
  return (
    <Stack gap={6}>
      <PageHeader title="Pošalji mail" meta="Mail piše administrator, a šalje ga portal svakom primatelju zasebno." />
      <Stack gap={5}>
        <Kome obrazac={obrazac} />
        <TextField {...polja.value('predmet')} label="Predmet" required width="full" maxLength={200} />
        <TextArea
          {...polja.value('tijelo')}
          label="Tekst"
          required
          width="full"
          rows={8}
          maxLength={NAJDULJE_TIJELO}
          hint={`Prazan redak dijeli odlomke. Umeci: ${UMECI_MAILA.map((one) => `{{${one}}}`).join(', ')}.`}
        />
        {primatelji && <Banner tone="info">{najava(primatelji)}</Banner>}
        <div>
          <Button variant="primary" icon="send" disabled={broj === 0} onClick={() => setPotvrda(obrazac.pokusaj)}>
            {`Pošalji (primatelja: ${broj})`}
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        open={potvrda !== undefined}
        onClose={() => setPotvrda(undefined)}
        onConfirm={() => void obrazac.predaj()}
        pending={obrazac.pending}
        refused={potvrda === obrazac.pokusaj ? undefined : obrazac.poruka}
        title="Slanje maila"
        message={`Mail će primiti ${broj} osoba. Jeste li sigurni da želite nastaviti?`}
      />
      <Poslani />
    </Stack>
  )
}

function usePrimatelji({ skupina, pozivId }: Unos) {
  const spremno = skupina !== null && (skupina !== 'prijaviteljiPoziva' || pozivId !== null)
  const { data } = useQuery({
    queryKey: [...KEY, 'primatelji', skupina, pozivId],
    enabled: spremno,
    queryFn: ({ signal }) => {
      const query = compact({
        skupina: skupina as SkupinaPrimatelja,
        pozivId: pozivId === null ? undefined : Number(pozivId),
      })
      return call(api.primatelji, { query: query as { skupina: SkupinaPrimatelja } }, { signal })
    },
  })
  return spremno ? data : undefined
}

const najava = ({ broj, bezDrugeOsobe }: { broj: number; bezDrugeOsobe: number }) =>
  broj > bezDrugeOsobe
    ? `Primatelja: ${broj}. Iznad ${bezDrugeOsobe} mail mora potvrditi drugi administrator.`
    : `Primatelja: ${broj}.`

async function pozivi(search: string, offset: number, signal: AbortSignal) {
  const query = { limit: 20, ...(search === '' ? {} : { search }) }
  const { data } = await call(pozivUpravaEndpoints.svi.popis, { query }, { signal })
  const options = data.map(({ id, oznaka, naziv }) => ({
    value: String(id),
    label: [oznaka, naziv].filter(Boolean).join(' · '),
  }))
  return { options: offset === 0 ? options : [], more: false }
}

const SKUPINE = SKUPINE_KLJUCEVI.map((value) => ({ value, label: SKUPINE_PRIMATELJA[value] }))

function Kome({ obrazac: { unos, set, polja } }: { obrazac: Obrazac<Unos> }) {
  return (
    <>
      <Select
        {...polja.choice('skupina', SKUPINE)}
        label="Kome"
        required
        onChange={(skupina) => set({ skupina, pozivId: null })}
      />
      {unos.skupina === 'prijaviteljiPoziva' && (
        <ComboBox {...polja.value('pozivId')} label="Poziv" required load={pozivi} />
      )}
    </>
  )
}

function Poslani() {
  const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(api.popis, {}, { signal }) })
  if (data === undefined) return null
  return (
    <Section title="Skupni mailovi">
      {data.data.length === 0 ? (
        <EmptyState icon="mail">Još nije poslan nijedan skupni mail.</EmptyState>
      ) : (
        <Stack gap={3}>
          {data.data.map((mail) => (
            <Jedan key={mail.id} mail={mail} />
          ))}
        </Stack>
      )}
    </Section>
  )
}

function Jedan({ mail }: { mail: SkupniMail }) {
  const {
    id,
    predmet,
    tijelo,
    skupina,
    poziv,
    primatelja,
    statusId,
    autor,
    createdAt,
    odlucio,
    mozeOdluciti,
    verzijaRetka,
  } = mail
  const client = useQueryClient()
  const odluci = (odobri: boolean) =>
    call(api.odluci, { params: { id }, body: { verzijaRetka, odobri } }).then(
      (popis) => client.setQueryData(KEY, popis),
      (error: unknown) => {
        toast(messageOf(error), { tone: 'danger' })
        return client.invalidateQueries({ queryKey: KEY })
      },
    )
  return (
    <Card title={predmet}>
      <Stack gap={2}>
        <p>{[SKUPINE_PRIMATELJA[skupina], poziv, `primatelja: ${primatelja}`].filter(Boolean).join(' · ')}</p>
        <p>{`${nazivStatusa(skupniMailStatuses, statusId)} · ${autor}, ${formatVrijeme(Date.parse(createdAt))}${odlucio === null ? '' : ` · odluka: ${odlucio}`}`}</p>
        <p>{ukratko(tijelo, 300)}</p>
        {mozeOdluciti && (
          <Inline gap={2}>
            <Button variant="primary" onClick={() => void odluci(true)}>
              {`Odobri slanje: ${predmet}`}
            </Button>
            <Button variant="quiet" onClick={() => void odluci(false)}>
              {`Odbij: ${predmet}`}
            </Button>
          </Inline>
        )}
      </Stack>
    </Card>
  )
}
