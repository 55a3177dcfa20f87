import { OkvirObrasca, PorukaObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { ponovno } from '#app/platform/record/stol.ts'
import { Button } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { formatVrijeme, vrijemeURecenici } from '#contract/kernel/datum.ts'
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
  return ciljAt === null ? undefined : `Odgovoriti do ${vrijemeURecenici(Date.parse(ciljAt))}.`
}

const PRIORITETI = PRIORITETI_PITANJA.map((value) => ({ value, label: value }))

/** How the support handles an inquiry: its priority with the time by which to answer, and notes that nobody else reads. */
export function ObradaUpita({ pitanje }: { pitanje: PitanjePodrske }) {
  const { id, prioritet, interneBiljeske } = pitanje
  const obrazac = useObrazac<ObradaPitanja>({
    kljuc: `fondovi.obrada-upita.${id}`,
    pocetno: { prioritet, interneBiljeske },
    posalji: (unos) => obradi(id, unos),
    osvjezi: ponovno(STOL_PODRSKE, id),
    nakon: () => toast('Spremljeno.', { tone: 'success' }),
  })
  const { polja } = obrazac
  return (
    <Section title="Obrada" description={rokObrade(pitanje)}>
      <OkvirObrasca obrazac={obrazac}>
        <Stack gap={4}>
          <PorukaObrasca obrazac={obrazac} />
          <Select
            {...polja.oneOf('prioritet', PRIORITETI)}
            label="Prioritet"
            noClear
            hint="Visoko: 4 radna sata. Srednje: 1 radni dan. Nisko: 3 radna dana."
          />
          <TextArea
            {...polja.text('interneBiljeske')}
            label="Interne bilješke"
            hint="Vidi ih samo tehnička podrška."
            width="full"
            maxLength={NAJDULJE_BILJESKE}
          />
          <div>
            <Button type="submit" pending={obrazac.pending} disabled={obrazac.nespremljeno === 0}>
              Spremi
            </Button>
          </div>
        </Stack>
      </OkvirObrasca>
    </Section>
  )
}
