import { type FormEvent, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import { passwordLogin } from './prijava.calls.ts'

interface LozinkaPageProps {
  /** Called once the session stands. */
  onSignedIn: () => Promise<void>
  otherWay: string
}

/** Sign-in of staff. What was typed stays after a refusal, except that the password is asked for again by its message. */
export function LozinkaPage({ onSignedIn, otherWay }: LozinkaPageProps) {
  const [email, setEmail] = useState<string | null>(null)
  const [lozinka, setLozinka] = useState<string | null>(null)
  const [checked, setChecked] = useState(false)
  const [state, setState] = useState<{ pending: boolean; error?: string }>({ pending: false })
  const missing = (value: string | null) => (checked && !value ? PORUKE.polje.obavezno : undefined)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!email || !lozinka || state.pending) return
    setState({ pending: true })
    try {
      await passwordLogin(email.trim(), lozinka)
      await onSignedIn()
    } catch (error) {
      setState({ pending: false, error: messageOf(error) })
    }
  }
  return (
    <Stack gap={5}>
      <PageHeader title="Prijava djelatnika" meta="Prijavite se službenom e-mail adresom i lozinkom." />
      {state.error && (
        <Banner tone="danger" live="assertive">
          {state.error}
        </Banner>
      )}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          <TextField
            name="email"
            label="E-mail adresa"
            type="email"
            inputMode="email"
            autoComplete="username"
            required
            width="l"
            value={email}
            onChange={setEmail}
            error={missing(email)}
          />
          <TextField
            name="lozinka"
            label="Lozinka"
            type="password"
            autoComplete="current-password"
            required
            width="l"
            value={lozinka}
            onChange={setLozinka}
            error={missing(lozinka)}
          />
          <Inline gap={3}>
            <Button type="submit" variant="primary" pending={state.pending}>
              Prijavi se
            </Button>
            <LinkButton href={otherWay} variant="quiet">
              Drugi način prijave
            </LinkButton>
          </Inline>
        </Stack>
      </form>
    </Stack>
  )
}
