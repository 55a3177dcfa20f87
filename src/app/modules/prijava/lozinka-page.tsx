import { useState } from 'react'
import { type Control, Controller, type FieldPath, useForm } from 'react-hook-form'
import { messageOf } from '#app/platform/api/problem.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import { PoznataLozinka } from './poznata-lozinka.tsx'
import { askedForCode, passwordLogin } from './prijava.calls.ts'

interface LozinkaPageProps {
  /** Called once the session stands. */
  onSignedIn: () => Promise<void>
  otherWay: string
}

interface Prijava {
  email: string | null
  lozinka: string | null
  kod: string | null
}

/** Sign-in of staff. What was typed stays after a refusal, and nothing is judged before it is sent. */
export function LozinkaPage({ onSignedIn, otherWay }: LozinkaPageProps) {
  const { control, handleSubmit, setError, setValue, formState } = useForm<Prijava>({
    defaultValues: { email: null, lozinka: null, kod: null },
    mode: 'onSubmit',
  })
  /** The password was right, and the portal wants to see the second factor. */
  const [traziKod, setTraziKod] = useState(false)
  /** Signed in, with a password that stands on the list of known ones. */
  const [poznata, setPoznata] = useState<string>()
  const submit = handleSubmit(async ({ email, lozinka, kod }) => {
    try {
      if (await passwordLogin(email?.trim() ?? '', lozinka ?? '', traziKod ? (kod ?? '') : undefined))
        setPoznata(lozinka ?? '')
      else await onSignedIn()
    } catch (error) {
      if (!askedForCode(error)) return setError('root', { message: messageOf(error) })
      // The first time it is a question, not a mistake.
      if (traziKod) setError('kod', { message: messageOf(error) })
      setTraziKod(true)
    }
  })
  const drugaOsoba = () => {
    setTraziKod(false)
    setValue('lozinka', null)
    setValue('kod', null)
  }
  if (poznata !== undefined) return <PoznataLozinka lozinka={poznata} onDone={onSignedIn} />
  return (
    <Stack gap={5}>
      <PageHeader
        title="Prijava djelatnika"
        meta={
          traziKod
            ? 'Unesite kod iz aplikacije za jednokratne kodove ili jedan od pričuvnih kodova.'
            : 'Prijavite se službenom e-mail adresom i lozinkom.'
        }
      />
      {formState.errors.root?.message && (
        <Banner tone="danger" live="assertive">
          {formState.errors.root.message}
        </Banner>
      )}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          {traziKod ? <Kod control={control} /> : <EmailILozinka control={control} />}
          <Inline gap={3}>
            <Button type="submit" variant="primary" pending={formState.isSubmitting}>
              {traziKod ? 'Potvrdi kod' : 'Prijavi se'}
            </Button>
            {traziKod ? (
              <Button variant="quiet" onClick={drugaOsoba}>
                Natrag
              </Button>
            ) : (
              <LinkButton href={otherWay} variant="quiet">
                Drugi način prijave
              </LinkButton>
            )}
          </Inline>
        </Stack>
      </form>
    </Stack>
  )
}

interface PoljeProps extends Pick<TextFieldProps, 'label' | 'type' | 'inputMode' | 'autoComplete' | 'autoFocus'> {
  control: Control<Prijava>
  name: FieldPath<Prijava>
}

function Polje({ control, name, ...shown }: PoljeProps) {
  return (
    <Controller
      name={name}
      control={control}
      rules={{ required: PORUKE.polje.obavezno }}
      render={({ field: { ref: _ref, disabled: _disabled, ...field }, fieldState }) => (
        <TextField {...field} {...shown} required width="l" error={fieldState.error?.message} />
      )}
    />
  )
}

function EmailILozinka({ control }: Pick<PoljeProps, 'control'>) {
  return (
    <>
      <Polje
        control={control}
        name="email"
        label="E-mail adresa"
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <Polje control={control} name="lozinka" label="Lozinka" type="password" autoComplete="current-password" />
    </>
  )
}

function Kod({ control }: Pick<PoljeProps, 'control'>) {
  return <Polje control={control} name="kod" label="Jednokratni kod" autoComplete="one-time-code" autoFocus />
}
