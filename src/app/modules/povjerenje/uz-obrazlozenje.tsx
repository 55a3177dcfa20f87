import { type FormEvent, type ReactNode, useId } from 'react'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { useSvjezaPrijava } from '#app/platform/povjerenje/potvrda-osobe.tsx'
import { useKrozPrijavu } from '#app/platform/record/kroz-prijavu.ts'
import { useKeptForm } from '#app/platform/record/use-kept-form.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { explanationError } from '#app/ui/confirm-dialog.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { OBRAZLOZENJE_NALOGA } from '#contract/modules/korisnik/dvije-osobe.rules.ts'

const NIJE_POSLANO = {
  statusCode: 403,
  kod: 'zabranjeno' as const,
  poruka: 'Nije poslano: niste potvrdili da ste to Vi. Obrazloženje je ostalo upisano.',
}

interface UzObrazlozenjeProps {
  /** Names what is typed; it survives a reload, a refusal and a dead line. */
  kljuc: string
  gumb: string
  naslov: string
  posalji: string
  opasno?: boolean
  /** Not offered now. It stays mounted, so that what was sent is also forgotten. */
  skriveno?: boolean
  pomoc?: string
  /** Refusals are shown here; `undefined` says that the person did not prove who they are. */
  onPosalji: (obrazlozenje: string) => Promise<unknown>
  children: ReactNode
}

/** A button, and behind it the step with its reason. */
export function UzObrazlozenje(props: UzObrazlozenjeProps) {
  const { kljuc, gumb, naslov, posalji, opasno = false, skriveno = false, pomoc, onPosalji, children } = props
  const id = useId()
  const [otvoreno, setOtvoreno] = useKrozPrijavu(`obrazlozenje.${kljuc}`, false)
  const form = useKeptForm(`fondovi.nalog.${kljuc}`, { obrazlozenje: '' })
  const { uz, dijalog } = useSvjezaPrijava()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit(
      ({ obrazlozenje }) => {
        const poruka = explanationError(obrazlozenje, OBRAZLOZENJE_NALOGA)
        return poruka === undefined ? {} : { obrazlozenje: poruka }
      },
      async ({ obrazlozenje }) => {
        if ((await uz(() => onPosalji(obrazlozenje.trim()))) === undefined) throw new ApiProblem(NIJE_POSLANO)
        setOtvoreno(false)
      },
    )
  }
  if (skriveno) return null
  const zatvori = () => setOtvoreno(false)
  return (
    <>
      <Button onClick={() => setOtvoreno(true)}>{gumb}</Button>
      <Dialog
        open={otvoreno}
        onClose={zatvori}
        title={naslov}
        dismissable={!form.pending}
        footer={
          <>
            <Button onClick={zatvori} disabled={form.pending}>
              Odustani
            </Button>
            <Button type="submit" form={id} variant={opasno ? 'danger' : 'primary'} pending={form.pending}>
              {posalji}
            </Button>
          </>
        }
      >
        <form id={id} noValidate onSubmit={submit}>
          <Stack gap={4}>
            {children}
            <TextArea
              name="obrazlozenje-naloga"
              label="Obrazloženje"
              hint={pomoc}
              required
              value={form.unos.obrazlozenje}
              onChange={(text) => form.set({ obrazlozenje: text ?? '' })}
              maxLength={OBRAZLOZENJE_NALOGA.max}
              error={form.greske.obrazlozenje}
              disabled={form.pending}
            />
            {form.poruka !== undefined && (
              <Banner tone="danger" live="assertive">
                {form.poruka}
              </Banner>
            )}
          </Stack>
        </form>
      </Dialog>
      {dijalog}
    </>
  )
}
