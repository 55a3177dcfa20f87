import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { MultiSelect } from '#app/ui/multi-select.tsx'
import { type Popis, vidljiviStupci } from '#contract/kernel/popis.ts'

interface StupciPopisaProps<R> {
  popis: Popis<R>
  visible: readonly string[]
  /** Undefined for the columns of the portal. */
  onChange: (stupci: string | undefined) => void
}

/** Which columns are shown; the first names the row and stays. */
export function StupciPopisa<R>({ popis, visible, onChange }: StupciPopisaProps<R>) {
  const [open, setOpen] = useState(false)
  const [first = '', ...others] = Object.keys(popis.stupci)
  const zadani = vidljiviStupci(popis, undefined).join(',')
  const choose = (chosen: readonly string[]) => {
    const stupci = [first, ...others.filter((id) => chosen.includes(id))].join(',')
    onChange(stupci === zadani ? undefined : stupci)
  }
  return (
    <>
      <Button size="s" icon="settings" onClick={() => setOpen(true)}>
        Stupci
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Stupci popisa"
        footer={
          <>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Gotovo
            </Button>
            <Button variant="quiet" onClick={() => onChange(undefined)}>
              Vrati zadane
            </Button>
          </>
        }
      >
        <MultiSelect
          name="stupci-popisa"
          label="Prikazani stupci"
          as="checkboxes"
          value={visible.filter((id) => id !== first)}
          options={others.map((id) => ({ value: id, label: popis.stupci[id]?.naziv ?? id }))}
          onChange={choose}
        />
      </Dialog>
    </>
  )
}
