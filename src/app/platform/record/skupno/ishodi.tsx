import { Anchor } from '#app/ui/anchor.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { plural } from '#contract/kernel/plural.ts'
import type { Zapreka } from './radnje-odabranih.ts'
import type { Ishod, Odabran } from './redom.ts'
import styles from './skupno.module.css'

export const kolikoZapisa = (n: number): string => plural(n, 'zapis', 'zapisa', 'zapisa')

/** „Izvršeno: 12 od 14”. */
export const zbrojIshoda = (ishodi: readonly Ishod[]): string =>
  `Izvršeno: ${ishodi.filter(({ razlog }) => razlog === undefined).length} od ${ishodi.length}`

/** Records that are refused, each with its own reason. */
export function Zapreke({ zapreke }: { zapreke: readonly Zapreka[] }) {
  return (
    <ul className={styles.zapreke}>
      {zapreke.map(({ zapis, razlog }) => (
        <li key={zapis.id}>
          <ImeZapisa zapis={zapis} />
          <span>{razlog}</span>
        </li>
      ))}
    </ul>
  )
}

function ImeZapisa({ zapis: { naziv, href } }: { zapis: Odabran }) {
  return href === undefined ? <b>{naziv}</b> : <Anchor href={href}>{naziv}</Anchor>
}

/** What became of a press on several records, said while any was refused or not reached. */
export function IshodiDialog({ ishodi, onClose }: { ishodi: readonly Ishod[]; onClose: () => void }) {
  const odbijeni = ishodi.flatMap(({ zapis, razlog }) => (razlog === undefined ? [] : [{ zapis, razlog }]))
  return (
    <Dialog
      open
      title={zbrojIshoda(ishodi)}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          U redu
        </Button>
      }
    >
      <Stack gap={3}>
        <p>{`Nije izvršeno: ${kolikoZapisa(odbijeni.length)}. Ostali su odabrani na popisu.`}</p>
        <Zapreke zapreke={odbijeni} />
      </Stack>
    </Dialog>
  )
}
