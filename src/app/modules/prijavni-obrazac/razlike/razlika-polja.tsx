import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { Json } from '#contract/kernel/sync/patch.ts'
import { useStanje } from '../obrazac-context.tsx'
import type { Razlika } from '../prijava-dokument.ts'
import { TEKST } from '../tekst.ts'
import { prikazVrijednosti } from './prikaz.ts'
import styles from './razlike.module.css'
import { useRazlike } from './razlike-context.tsx'

const when = (iso: string) => (Number.isNaN(Date.parse(iso)) ? iso : formatVrijeme(Date.parse(iso)))

/** Both values of a field on which two people differ, with who and when; nothing for all other fields. */
export function RazlikaPolja({ path }: { path: string }) {
  const { razlike } = useRazlike()
  return razlike.map((razlika) =>
    razlika.fields.some((field) => field.path === path) ? (
      <Odluka key={razlika.conflictId} razlika={razlika} path={path} />
    ) : null,
  )
}

/** Differences about whole rows of a list: one was removed, changed or added on both sides. */
export function RazlikaRetka({ path }: { path: string }) {
  const { razlike } = useRazlike()
  const isRow = (at: string) => at.startsWith(`${path}.`) && !at.slice(path.length + 1).includes('.')
  return razlike.flatMap((razlika) =>
    razlika.fields
      .filter((field) => isRow(field.path) || field.path === path)
      .map((field) => <Odluka key={razlika.conflictId + field.path} razlika={razlika} path={field.path} />),
  )
}

function Odluka({ razlika, path }: { razlika: Razlika; path: string }) {
  const { izbor, odaberi } = useRazlike()
  const stanje = useStanje((one) => one)
  const field = razlika.fields.find((one) => one.path === path)
  if (field === undefined) return null
  const chosen = izbor(razlika.conflictId, path)
  const show = (value: Json) => prikazVrijednosti(path, value, stanje)
  const name = stanje.nazivi.get(path)?.oznaka ?? path
  return (
    <div className={styles.odluka}>
      <Card tone="warning" title={`Razlika: ${name}`} level={4}>
        <Stack gap={3}>
          <DescriptionList
            items={[
              { label: TEKST.razlike.osnova, value: show(field.osnova) },
              { label: TEKST.razlike.moje, value: show(field.moje) },
              { label: TEKST.razlike.njihovo(razlika.theirActor, when(razlika.theirAt)), value: show(field.njihovo) },
            ]}
          />
          <Inline gap={2} wrap>
            <Button
              aria-pressed={chosen === 'moje'}
              icon={chosen === 'moje' ? 'check' : undefined}
              onClick={() => odaberi(razlika, { [path]: 'moje' })}
            >
              {TEKST.razlike.zadrzi}
            </Button>
            <Button
              aria-pressed={chosen === 'njihovo'}
              icon={chosen === 'njihovo' ? 'check' : undefined}
              onClick={() => odaberi(razlika, { [path]: 'njihovo' })}
            >
              {TEKST.razlike.preuzmi}
            </Button>
          </Inline>
        </Stack>
      </Card>
    </div>
  )
}
