import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { useSvjezaPrijava } from '#app/platform/povjerenje/potvrda-osobe.tsx'
import { useKeptForm } from '#app/platform/record/use-kept-form.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/identifier-field.tsx'
import { Section } from '#app/ui/section.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { EMAIL_PRIMJER, parseEmail } from '#contract/kernel/email.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { MojiPodaci } from '#contract/modules/korisnik/moji-podaci.schema.ts'
import { mojiPodaciQuery, odustaniOdEmaila, zatraziEmail } from './moji-podaci.calls.ts'

const greskaAdrese = (email: string | null): Record<string, string> => {
  if (email === null) return { email: PORUKE.polje.obavezno }
  return parseEmail(email).ok ? {} : { email: PORUKE.polje.email(EMAIL_PRIMJER) }
}

/** The address of the profile, whether it is proved, and the one that waits for its link. */
export function EmailAdresa({ podaci }: { podaci: MojiPodaci }) {
  const { email, emailPotvrden, ceka } = podaci
  return (
    <Section title="E-mail adresa" description="Na nju stižu poruke portala. Druga vrijedi tek kad je potvrdite.">
      <Stack gap={4}>
        <Inline gap={3}>
          <span>{email ?? 'Nije unesena'}</span>
          {email !== null && (
            <StatusChip tone={emailPotvrden ? 'success' : 'warning'}>
              {emailPotvrden ? 'Potvrđena' : 'Nije potvrđena'}
            </StatusChip>
          )}
        </Inline>
        {ceka !== null && <CekaPotvrdu email={ceka.email} vrijediDo={ceka.vrijediDo} />}
        <NovaAdresa podaci={podaci} />
      </Stack>
    </Section>
  )
}

function CekaPotvrdu({ email, vrijediDo }: { email: string; vrijediDo: string }) {
  const queryClient = useQueryClient()
  const [greska, setGreska] = useState<string>()
  const odustani = async () => {
    try {
      toast((await odustaniOdEmaila()).message, { tone: 'info' })
      await queryClient.invalidateQueries(mojiPodaciQuery)
    } catch (error) {
      setGreska(messageOf(error))
    }
  }
  return (
    <Banner
      tone="info"
      title={`Čeka potvrdu: ${email}`}
      actions={
        <Button size="s" variant="quiet" mijenja onClick={() => void odustani()}>
          Odustani od ove adrese
        </Button>
      }
    >
      Otvorite poveznicu iz poruke do {formatVrijeme(Date.parse(vrijediDo))}. {greska}
    </Banner>
  )
}

const NIJE_POTVRDENO = 'Niste potvrdili da ste to Vi, pa poveznica nije poslana.'

function NovaAdresa({ podaci: { id, email, emailPotvrden, ceka } }: { podaci: MojiPodaci }) {
  const queryClient = useQueryClient()
  const nova = emailPotvrden || email === null
  const form = useKeptForm(`fondovi.moj-email.${id}`, { email: nova ? null : email })
  const [poslano, setPoslano] = useState<string>()
  const { uz, dijalog } = useSvjezaPrijava()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPoslano(undefined)
    void form.submit(
      ({ email: upisana }) => greskaAdrese(upisana),
      async ({ email: upisana }) => {
        const answer = await uz(() => zatraziEmail(upisana ?? ''))
        if (answer === undefined) throw new Error(NIJE_POTVRDENO)
        setPoslano(answer.message)
        await queryClient.invalidateQueries(mojiPodaciQuery)
      },
    )
  }
  return (
    <>
      {dijalog}
      <form noValidate autoComplete="off" onSubmit={submit}>
        <Stack gap={4}>
          {poslano !== undefined && (
            <Banner tone="success" live="polite">
              {poslano}
            </Banner>
          )}
          {form.poruka !== undefined && (
            <Banner tone="danger" live="assertive" title="Poveznica nije poslana">
              {form.poruka}
            </Banner>
          )}
          <EmailField
            name="email"
            autoComplete="email"
            label={nova ? 'Nova e-mail adresa' : 'Adresa koju potvrđujete'}
            value={form.unos.email}
            onChange={(value) => form.set({ email: value })}
            error={form.greske.email}
          />
          <div>
            <Button type="submit" icon="mail" pending={form.pending} debounce>
              {ceka !== null ? 'Pošalji novu poveznicu' : 'Pošalji poveznicu za potvrdu'}
            </Button>
          </div>
        </Stack>
      </form>
    </>
  )
}
