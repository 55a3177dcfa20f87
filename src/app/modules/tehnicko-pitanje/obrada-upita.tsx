import type { FormEvent } from 'react'
import { useOsvjezi } from '#app/platform/record/stol.ts'
import { useKeptForm } from '#app/platform/record/use-kept-form.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import {
  NAJDULJE_BILJESKE,
  type ObradaPitanja,
  type PitanjePodrske,
  PRIORITETI_PITANJA,
} from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.schema.ts'
import { obradi, STOL_PODRSKE } from './tehnicko-pitanje.calls.ts'

function rokObrade({ ciljAt, zastojRoka }: PitanjePodrske): string | undefined {
  if (zastojRoka !== null) {
    const od = formatVrijeme(Date.parse(zastojRoka.od))
    return `Zastoj roka od ${od}: čeka se dopuna korisnika. Nakon nje ostaje: ${zastojRoka.preostalo}.`
  }
  return ciljAt === null ? undefined : `Odgovoriti do ${formatVrijeme(Date.parse(ciljAt))}.`
}

/** How the support handles an inquiry: its priority with the time by which to answer, and notes that nobody else reads. */
export function ObradaUpita({ pitanje }: { pitanje: PitanjePodrske }) {
  const { id, prioritet, interneBiljeske } = pitanje
  const osvjezi = useOsvjezi(STOL_PODRSKE, id)
  const form = useKeptForm<ObradaPitanja>(`fondovi.obrada-upita.${id}`, { prioritet, interneBiljeske })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit(
      () => ({}),
      async (unos) => {
        await obradi(id, unos)
        await osvjezi()
        toast('Spremljeno.', { tone: 'success' })
      },
    )
  }
  return (
    <Section title="Obrada" description={rokObrade(pitanje)}>
      <form noValidate onSubmit={submit}>
        <Stack gap={4}>
          {form.poruka !== undefined && (
            <Banner tone="danger" live="assertive">
              {form.poruka}
            </Banner>
          )}
          <Select
            name="prioritet"
            label="Prioritet"
            noClear
            hint="Visoko: 4 radna sata. Srednje: 1 radni dan. Nisko: 3 radna dana."
            value={form.unos.prioritet}
            options={PRIORITETI_PITANJA.map((value) => ({ value, label: value }))}
            onChange={(value) => form.set({ prioritet: PRIORITETI_PITANJA.find((one) => one === value) ?? prioritet })}
          />
          <TextArea
            name="interneBiljeske"
            label="Interne bilješke"
            hint="Vidi ih samo tehnička podrška."
            width="full"
            maxLength={NAJDULJE_BILJESKE}
            value={form.unos.interneBiljeske === '' ? null : form.unos.interneBiljeske}
            onChange={(value) => form.set({ interneBiljeske: value ?? '' })}
          />
          <div>
            <Button type="submit" pending={form.pending} disabled={!form.mijenjano}>
              Spremi
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  )
}
