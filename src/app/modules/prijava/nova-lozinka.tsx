import { type FormEvent, type ReactNode, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { fieldErrors } from '#app/platform/obrazac/greske.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'

interface NovaLozinkaProps {
  /** The field's name in the call, by which a refusal names it. */
  ime: string
  oznaka: string
  oznakaPonovljene: string
  pomoc?: string
  gumb: string
  /** Stays on its way until the page after it is there; a refusal is thrown. */
  posalji: (lozinka: string) => Promise<unknown>
  /** The sentence of a refusal that belongs to neither field. */
  porukaOd?: (error: unknown) => string
  /** What else one may do instead, beside the button. */
  drugo?: (saljeSe: boolean) => ReactNode
}

/** A password chosen and typed twice. */
export function NovaLozinka(props: NovaLozinkaProps) {
  const { ime, oznaka, oznakaPonovljene, pomoc, gumb, drugo, porukaOd = messageOf } = props
  const [lozinka, setLozinka] = useState('')
  const [ponovljena, setPonovljena] = useState('')
  const [greske, setGreske] = useState<Record<string, string>>({})
  const [poruka, setPoruka] = useState<string>()
  const [saljeSe, setSaljeSe] = useState(false)
  const posalji = async (event: FormEvent) => {
    event.preventDefault()
    setPoruka(undefined)
    const prazno = lozinka === '' ? { [ime]: PORUKE.polje.obavezno } : undefined
    const drukcija = lozinka === ponovljena ? undefined : { ponovljena: 'Lozinke nisu jednake.' }
    setGreske({ ...prazno, ...drukcija })
    if (prazno ?? drukcija) return
    setSaljeSe(true)
    try {
      await props.posalji(lozinka)
    } catch (error) {
      const polja = fieldErrors(error, [])
      setGreske(polja)
      if (polja[ime] === undefined) setPoruka(porukaOd(error))
    } finally {
      setSaljeSe(false)
    }
  }
  const polje = { type: 'password', autoComplete: 'new-password', required: true, width: 'l' } as const
  return (
    <>
      {poruka !== undefined && (
        <Banner tone="danger" live="assertive">
          {poruka}
        </Banner>
      )}
      <form noValidate onSubmit={(event) => void posalji(event)}>
        <Stack gap={4}>
          <TextField
            {...polje}
            name={ime}
            label={oznaka}
            hint={pomoc}
            value={lozinka}
            error={greske[ime]}
            onChange={(value) => setLozinka(value ?? '')}
          />
          <TextField
            {...polje}
            name="ponovljena"
            label={oznakaPonovljene}
            value={ponovljena}
            error={greske.ponovljena}
            onChange={(value) => setPonovljena(value ?? '')}
          />
          <Inline gap={3}>
            <Button type="submit" variant="primary" pending={saljeSe}>
              {gumb}
            </Button>
            {drugo?.(saljeSe)}
          </Inline>
        </Stack>
      </form>
    </>
  )
}
