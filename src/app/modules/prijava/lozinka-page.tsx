import { Controller, useForm } from 'react-hook-form'
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

interface Prijava {
  email: string | null
  lozinka: string | null
}

/** Sign-in of staff. What was typed stays after a refusal, and nothing is judged before it is sent. */
export function LozinkaPage({ onSignedIn, otherWay }: LozinkaPageProps) {
  const { control, handleSubmit, setError, formState } = useForm<Prijava>({
    defaultValues: { email: null, lozinka: null },
    mode: 'onSubmit',
  })
  const rules = { required: PORUKE.polje.obavezno }
  const submit = handleSubmit(async ({ email, lozinka }) => {
    try {
      await passwordLogin(email?.trim() ?? '', lozinka ?? '')
      await onSignedIn()
    } catch (error) {
      setError('root', { message: messageOf(error) })
    }
  })
  return (
    <Stack gap={5}>
      <PageHeader title="Prijava djelatnika" meta="Prijavite se službenom e-mail adresom i lozinkom." />
      {formState.errors.root?.message && (
        <Banner tone="danger" live="assertive">
          {formState.errors.root.message}
        </Banner>
      )}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          <Controller
            name="email"
            control={control}
            rules={rules}
            render={({ field: { ref: _ref, disabled: _disabled, ...field }, fieldState }) => (
              <TextField
                {...field}
                label="E-mail adresa"
                type="email"
                inputMode="email"
                autoComplete="username"
                required
                width="l"
                error={fieldState.error?.message}
              />
            )}
          />
          <Controller
            name="lozinka"
            control={control}
            rules={rules}
            render={({ field: { ref: _ref, disabled: _disabled, ...field }, fieldState }) => (
              <TextField
                {...field}
                label="Lozinka"
                type="password"
                autoComplete="current-password"
                required
                width="l"
                error={fieldState.error?.message}
              />
            )}
          />
          <Inline gap={3}>
            <Button type="submit" variant="primary" pending={formState.isSubmitting}>
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
