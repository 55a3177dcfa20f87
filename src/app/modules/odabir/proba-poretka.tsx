import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { MoneyField, NumberField } from '#app/ui/number-field.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { parseDecimal } from '#contract/kernel/broj.ts'
import { SAFE_MAX } from '#contract/kernel/money.ts'
import type { Proba } from '#contract/modules/odabir/rang-lista.ts'
import { TEKST } from './rang-lista.tekst.ts'

/** As it is typed. */
export interface UnosProbe {
  prag: string | null
  alokacija: string | null
  preskakanje: boolean | null
}
export const BEZ_PROBE: UnosProbe = { prag: null, alokacija: null, preskakanje: null }

const broj = (text: string | null) => {
  const parsed = parseDecimal(text ?? '', 2, SAFE_MAX)
  return parsed.ok && parsed.scaled >= 0 ? parsed.scaled : undefined
}

/** What is typed as numbers; undefined while nothing that can be read was typed. */
export function probaOd({ prag, alokacija, preskakanje }: UnosProbe): Proba | undefined {
  const proba = { prag: broj(prag), alokacija: broj(alokacija), preskakanje: preskakanje ?? undefined }
  return Object.values(proba).some((one) => one !== undefined) ? proba : undefined
}

interface ProbaPoretkaProps {
  unos: UnosProbe
  onUnos: (unos: UnosProbe) => void
  /** Applications that would stand elsewhere; undefined while nothing is tried. */
  razlika: number | undefined
  preskakanje: boolean
  boduje: boolean
}

/** Other numbers for the same list. They stay on this screen. */
export function ProbaPoretka({ unos, onUnos, razlika, preskakanje, boduje }: ProbaPoretkaProps) {
  const T = TEKST.proba
  return (
    <div data-print="none">
      <Stack gap={3}>
        <Disclosure summary={T.naslov}>
          <Stack gap={4}>
            <p>{T.opis}</p>
            {boduje && (
              <NumberField
                name="proba-prag"
                label={T.prag}
                decimals={2}
                value={unos.prag}
                onChange={(prag) => onUnos({ ...unos, prag })}
              />
            )}
            <MoneyField
              name="proba-alokacija"
              label={T.alokacija}
              value={unos.alokacija}
              onChange={(alokacija) => onUnos({ ...unos, alokacija })}
            />
            <Checkbox
              name="proba-preskakanje"
              label={T.preskakanje}
              value={unos.preskakanje ?? preskakanje}
              onChange={(value) => onUnos({ ...unos, preskakanje: value })}
            />
          </Stack>
        </Disclosure>
        {razlika !== undefined && (
          <Banner
            tone="warning"
            live="polite"
            title={T.aktivna}
            actions={
              <Button size="s" onClick={() => onUnos(BEZ_PROBE)}>
                {T.odustani}
              </Button>
            }
          >
            {T.razlika(razlika)}
          </Banner>
        )}
      </Stack>
    </div>
  )
}
