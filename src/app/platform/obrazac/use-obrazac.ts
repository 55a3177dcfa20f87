/**
 * A form that is written and sent. The one hook around every form of a desk, a dialog and a settings page. What is typed
 * survives a reload, a refusal, a dead network and somebody else's save; the same content sent again is the same mutation.
 */
import type { Obrazac, OpisObrasca } from './obrazac.types.ts'
import { fieldsOf } from './polja.ts'
import { useSlanje } from './use-slanje.ts'
import { useUpisano } from './use-upisano.ts'

export { type Obrazac, type OpisObrasca, ZADRZI } from './obrazac.types.ts'

export function useObrazac<U extends object, S = U, R = unknown>(opis: OpisObrasca<U, S, R>): Obrazac<U> {
  const upisano = useUpisano(opis)
  const slanje = useSlanje(opis, upisano)
  const { unos, nespremljeno } = upisano
  const set: Obrazac<U>['set'] = (changes, polja) => {
    const changed = typeof changes === 'function' ? changes(upisano.sada()) : changes
    upisano.stavi(changed)
    opis.onUnos?.(upisano.sada())
    slanje.ispravljeno(polja ?? Object.keys(changed))
  }
  return {
    unos,
    set,
    nespremljeno,
    polja: fieldsOf(unos, set, (name) => slanje.greske[name], opis.ime),
    greske: slanje.greske,
    poruka: slanje.poruka,
    bezPolja: slanje.bezPolja,
    sukob: slanje.sukob,
    pending: slanje.pending,
    pokusaj: slanje.pokusaj,
    predaj: slanje.predaj,
    odbij: slanje.odbij,
    odbaci: () => {
      upisano.zaboravi()
      slanje.smiri()
    },
  }
}
