import { Checkbox } from '#app/ui/checkbox.tsx'
import { MultiSelect } from '#app/ui/multi-select.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import { type PostavkeUredaja, VRSTE_NOTIFIKACIJA } from '#contract/modules/notifikacija/postavke.ts'

const T = PORUKE.notifikacije
const NOC = { tihoOd: '22:00', tihoDo: '07:00' }

interface PoljaProps {
  uredaj: PostavkeUredaja
  /** By the name of the field. */
  greske: Readonly<Record<string, string>>
  onChange: (next: PostavkeUredaja) => void
}

/** Kinds and quiet hours; a time is kept as it was typed and judged by the server. */
export function PoljaPostavki({ uredaj, greske, onChange }: PoljaProps) {
  const { vrste, tihoOd, tihoDo } = uredaj
  const tiho = tihoOd !== null || tihoDo !== null
  return (
    <Stack gap={4}>
      <MultiSelect
        name="vrste"
        label={T.vrste}
        as="checkboxes"
        options={VRSTE_NOTIFIKACIJA.map((value) => ({ value, label: T.vrsta[value] }))}
        value={vrste}
        onChange={(next) => onChange({ ...uredaj, vrste: VRSTE_NOTIFIKACIJA.filter((one) => next.includes(one)) })}
      />
      <Checkbox
        name="tiho"
        label={T.tiho}
        hint={T.opisTihog}
        value={tiho}
        onChange={(on) => onChange(on ? { ...uredaj, ...NOC } : { ...uredaj, tihoOd: null, tihoDo: null })}
      />
      {tiho && (
        <Inline gap={3} align="start" wrap>
          <Sat
            name="tihoOd"
            label={T.od}
            value={tihoOd}
            error={greske.tihoOd}
            onChange={(next) => onChange({ ...uredaj, tihoOd: next })}
          />
          <Sat
            name="tihoDo"
            label={T.do}
            value={tihoDo}
            error={greske.tihoDo}
            onChange={(next) => onChange({ ...uredaj, tihoDo: next })}
          />
        </Inline>
      )}
    </Stack>
  )
}

interface SatProps {
  name: string
  label: string
  value: string | null
  error: string | undefined
  onChange: (next: string) => void
}

function Sat({ onChange, ...props }: SatProps) {
  return (
    <TextField
      {...props}
      required
      width="xs"
      inputMode="numeric"
      placeholder="22:00"
      onChange={(next) => onChange(next ?? '')}
    />
  )
}
