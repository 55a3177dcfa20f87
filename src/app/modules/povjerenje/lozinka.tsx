import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiProblem, messageOf } from '#app/platform/api/problem.ts'
import { faktorQuery } from '#app/platform/povjerenje/dokaz.calls.ts'
import { useSvjezaPrijava } from '#app/platform/povjerenje/potvrda-osobe.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { focusField } from '#app/ui/focus-field.ts'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { promijeniLozinku, sesijeQuery } from './povjerenje.calls.ts'

/** Another password, for whoever signs in with one. */
export function Lozinka() {
  const { data } = useQuery(faktorQuery)
  const [otvoreno, setOtvoreno] = useState(false)
  if (data?.imaLozinku !== true) return null
  return (
    <Section title="Lozinka" description="Najmanje 12 znakova, bilo kojih. Nakon promjene ostale prijave završavaju.">
      <div>
        <Button onClick={() => setOtvoreno(true)}>Promijeni lozinku</Button>
      </div>
      {otvoreno && <PromjenaLozinke onClose={() => setOtvoreno(false)} />}
    </Section>
  )
}

type Polje = 'dosadasnja' | 'nova' | 'obrazac'

function PromjenaLozinke({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const { uz, dijalog } = useSvjezaPrijava()
  const [lozinke, setLozinke] = useState<{ dosadasnja: string | null; nova: string | null }>({
    dosadasnja: null,
    nova: null,
  })
  const [greske, setGreske] = useState<Partial<Record<Polje, string>>>({})
  const [pending, setPending] = useState(false)
  const { dosadasnja, nova } = lozinke
  const posalji = async (event: FormEvent) => {
    event.preventDefault()
    setPending(true)
    setGreske({})
    try {
      const done = await uz(() => promijeniLozinku(dosadasnja ?? '', nova ?? ''))
      if (done === undefined) return
      void client.invalidateQueries({ queryKey: sesijeQuery.queryKey })
      toast('Lozinka je promijenjena.', { tone: 'success' })
      onClose()
    } catch (error) {
      const [prva] = error instanceof ApiProblem ? error.greske : []
      const polje = prva?.polje === 'dosadasnja' || prva?.polje === 'nova' ? prva.polje : 'obrazac'
      setGreske({ [polje]: prva?.poruka ?? messageOf(error) })
      focusField(polje)
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <Dialog open onClose={onClose} title="Promjena lozinke" size="s" dismissable={!pending}>
        <form noValidate onSubmit={(event) => void posalji(event)}>
          <Stack gap={4}>
            {greske.obrazac && (
              <Banner tone="danger" live="assertive">
                {greske.obrazac}
              </Banner>
            )}
            <TextField
              name="dosadasnja"
              label="Dosadašnja lozinka"
              type="password"
              autoComplete="current-password"
              width="full"
              required
              value={dosadasnja}
              onChange={(value) => setLozinke({ dosadasnja: value, nova })}
              error={greske.dosadasnja}
            />
            <TextField
              name="nova"
              label="Nova lozinka"
              type="password"
              autoComplete="new-password"
              hint="Najmanje 12 znakova, na primjer nekoliko riječi. Smijete je zalijepiti iz upravitelja lozinkama."
              width="full"
              required
              value={nova}
              onChange={(value) => setLozinke({ dosadasnja, nova: value })}
              error={greske.nova}
            />
            <Button type="submit" variant="primary" pending={pending} disabled={dosadasnja === null || nova === null}>
              Promijeni lozinku
            </Button>
          </Stack>
        </form>
      </Dialog>
      {dijalog}
    </>
  )
}
