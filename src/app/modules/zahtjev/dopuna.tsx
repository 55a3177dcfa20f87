import { useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { PoljeDatoteka } from '#app/platform/record/polje-datoteka.tsx'
import { useKept } from '#app/platform/record/use-kept.ts'
import type { useMove } from '#app/platform/record/use-move.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { NAJVISE_PRILOGA, type PrilogZahtjeva, type ZahtjevDetalj } from '#contract/modules/zahtjev/zahtjev.schema.ts'

type Dostavi = ReturnType<typeof useMove>

interface DopunaProps {
  zahtjev: ZahtjevDetalj
  /** Present for the submitter of a request that waits for a supplement. */
  dostavi: Dostavi | undefined
}

/** What is missing, until when, and what came. */
export function Dopuna({ zahtjev: { dopuna, prilozi, status }, dostavi }: DopunaProps) {
  if (dopuna === null) return null
  const { trazenoAt, tekst, rok, dostavljenoAt, odgovor } = dopuna
  const ceka = dostavljenoAt === null && status.id === 2
  const vrijeme = (at: string) => formatVrijeme(Date.parse(at))
  return (
    <Section title="Dopuna">
      <Stack gap={4}>
        {ceka && (
          <Banner tone="warning" title={`Rok za dopunu: ${vrijeme(rok)}`}>
            Ako se dopuna ne dostavi u roku, zahtjev se obustavlja.
          </Banner>
        )}
        <DescriptionList
          columns={2}
          items={[
            { label: 'Zatraženo', value: vrijeme(trazenoAt) },
            { label: 'Rok', value: vrijeme(rok) },
            { label: 'Što nedostaje', value: tekst },
            ...(dostavljenoAt === null
              ? []
              : [
                  { label: 'Dostavljeno', value: vrijeme(dostavljenoAt) },
                  { label: 'Odgovor podnositelja', value: odgovor },
                ]),
          ]}
        />
        {dostavi && <Obrazac dostavi={dostavi} najvise={NAJVISE_PRILOGA - prilozi.length} />}
      </Stack>
    </Section>
  )
}

interface Napisano {
  obrazlozenje: string | null
  prilozi: PrilogZahtjeva[]
}
const PRAZNO: Napisano = { obrazlozenje: null, prilozi: [] }

function Obrazac({ dostavi, najvise }: { dostavi: Dostavi; najvise: number }) {
  const [{ obrazlozenje, prilozi }, set, zaboravi] = useKept<Napisano>(
    `fondovi.dopuna.${window.location.pathname}`,
    PRAZNO,
  )
  const [poruka, setPoruka] = useState<string>()
  const [pending, setPending] = useState(false)
  const posalji = async () => {
    setPending(true)
    setPoruka(undefined)
    try {
      await dostavi('dopuni', { obrazlozenje: obrazlozenje ?? '', polja: { prilozi } })
      zaboravi()
      toast('Dopuna je dostavljena.', { tone: 'success' })
    } catch (error) {
      setPoruka(messageOf(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <Stack gap={4}>
      {poruka !== undefined && (
        <Banner tone="danger" live="assertive">
          {poruka}
        </Banner>
      )}
      <TextArea
        name="dopuna"
        label="Odgovor"
        hint="Od 10 do 2000 znakova."
        required
        maxLength={2000}
        value={obrazlozenje}
        onChange={(next) => set((before) => ({ ...before, obrazlozenje: next }))}
      />
      {najvise > 0 && (
        <PoljeDatoteka
          name="dopunaPrilozi"
          label="Prilozi"
          value={prilozi}
          onChange={(next) => set((before) => ({ ...before, prilozi: next }))}
          najvise={najvise}
        />
      )}
      <div>
        <Button variant="primary" pending={pending} onClick={() => void posalji()}>
          Dostavi dopunu
        </Button>
      </div>
    </Stack>
  )
}
