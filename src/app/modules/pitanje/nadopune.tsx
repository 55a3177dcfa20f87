import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ActionBar } from '#app/platform/record/action-bar.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { useKeptForm } from '#app/platform/record/use-kept-form.ts'
import { newMutationId, useMove } from '#app/platform/record/use-move.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { RichTextField } from '#app/ui/rich-text-field.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { NAJDULJI_ODGOVOR, type NadopunaDetalj, type PitanjeDetalj } from '#contract/modules/pitanje/pitanje.schema.ts'
import { dodajNadopunu, javnaKey, pitanjeKey, prijelazNadopune, STOL, spremiNadopunu } from './pitanje.calls.ts'
import { vrijeme } from './pitanje.tekst.ts'

interface NadopuneProps {
  institucijaId: number
  pitanje: PitanjeDetalj
}

/** Supplements to a published answer, each with its own way to publication. */
export function Nadopune({ institucijaId, pitanje }: NadopuneProps) {
  const { nadopune, smijeNadopuniti } = pitanje
  if (nadopune.length === 0 && !smijeNadopuniti) return null
  return (
    <Section title="Nadopune odgovora" description="Nadopuna prolazi provjeru i odobrenje kao i odgovor.">
      <Stack gap={4}>
        {nadopune.map((nadopuna) => (
          <Nadopuna key={nadopuna.id} institucijaId={institucijaId} pitanje={pitanje} nadopuna={nadopuna} />
        ))}
        {smijeNadopuniti && <NovaNadopuna institucijaId={institucijaId} pitanje={pitanje} />}
      </Stack>
    </Section>
  )
}

const kljucevi = (institucijaId: number, { id, poziv }: PitanjeDetalj) => [
  pitanjeKey(institucijaId, id),
  STOL,
  javnaKey(poziv.id),
]

function Nadopuna({ institucijaId, pitanje, nadopuna }: NadopuneProps & { nadopuna: NadopunaDetalj }) {
  const { id, tekst, status, createdAt, verzijaRetka, smijeUredivati, dostupneRadnje } = nadopuna
  const send = useMove(
    (body) => prijelazNadopune(institucijaId, pitanje.id, id, body),
    verzijaRetka,
    kljucevi(institucijaId, pitanje),
  )
  return (
    <Card title={`Nadopuna od ${vrijeme(createdAt)}`} actions={<RecordStatus vrsta="nadopuna" status={status} />}>
      <Stack gap={3}>
        {smijeUredivati ? (
          <Tekst
            kljuc={`fondovi.nadopuna.${institucijaId}.${id}`}
            institucijaId={institucijaId}
            pitanje={pitanje}
            pocetno={tekst}
            oznaka="Spremi nadopunu"
            posalji={(mutationId, unos) =>
              spremiNadopunu(institucijaId, pitanje.id, id, { mutationId, verzijaRetka, tekst: unos })
            }
          />
        ) : (
          <RichText html={tekst} />
        )}
        {dostupneRadnje.length > 0 && <ActionBar radnje={dostupneRadnje} onMove={send} />}
      </Stack>
    </Card>
  )
}

function NovaNadopuna({ institucijaId, pitanje }: NadopuneProps) {
  return (
    <Card title="Nova nadopuna">
      <Tekst
        kljuc={`fondovi.nadopuna.${institucijaId}.nova.${pitanje.id}`}
        institucijaId={institucijaId}
        pitanje={pitanje}
        pocetno=""
        oznaka="Dodaj nadopunu"
        posalji={(mutationId, tekst) => dodajNadopunu(institucijaId, pitanje.id, { mutationId, tekst })}
      />
    </Card>
  )
}

interface TekstProps extends NadopuneProps {
  kljuc: string
  pocetno: string
  oznaka: string
  posalji: (mutationId: string, tekst: string) => Promise<unknown>
}

/** The text of a supplement, kept on the device until it is saved. */
function Tekst({ kljuc, institucijaId, pitanje, pocetno, oznaka, posalji }: TekstProps) {
  const queryClient = useQueryClient()
  const form = useKeptForm(kljuc, { tekst: pocetno })
  // The same text sent again after a lost answer is the same mutation.
  const pokusaj = useRef({ tekst: '', mutationId: newMutationId() })
  const spremi = () =>
    form.submit(
      () => ({}),
      async ({ tekst }) => {
        if (pokusaj.current.tekst !== tekst) pokusaj.current = { tekst, mutationId: newMutationId() }
        await posalji(pokusaj.current.mutationId, tekst)
        pokusaj.current = { tekst: '', mutationId: newMutationId() }
        await Promise.all(
          kljucevi(institucijaId, pitanje).map((queryKey) => queryClient.invalidateQueries({ queryKey })),
        )
        toast('Nadopuna je spremljena.', { tone: 'success' })
      },
    )
  return (
    <Stack gap={3}>
      {form.poruka !== undefined && (
        <Banner tone="danger" live="assertive">
          {form.poruka}
        </Banner>
      )}
      <RichTextField
        key={`${kljuc} ${pocetno}`}
        name={kljuc.replaceAll('.', '-')}
        label="Tekst nadopune"
        width="full"
        maxLength={NAJDULJI_ODGOVOR}
        value={form.unos.tekst}
        onChange={(tekst) => form.set({ tekst })}
        error={form.greske.tekst}
      />
      <div>
        <Button variant="primary" pending={form.pending} disabled={!form.mijenjano} onClick={() => void spremi()}>
          {oznaka}
        </Button>
      </div>
    </Stack>
  )
}
