import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useSite } from '../../context/site.ts'
import { SALES_COPY } from '../../copy/cms.ts'
import { PLANS, type PlanKey } from '../../copy/marketing.tsx'
import { useHydrated } from '../../ui/frame/use-hydrated.ts'
import { Icon } from '../../ui/images/icon.tsx'
import { planLinkId } from './plan-cards.tsx'
import { planHref, planOf } from './plan-href.ts'
import './sales-dialog.css'
import type { SalesValues } from './sales-fields.ts'
import { SalesForm } from './sales-form.tsx'
import { type SalesStart, useSalesForm } from './use-sales-form.ts'

interface SalesDialogProps {
  /** The plan that the address names; null while the form is closed. */
  readonly plan: PlanKey | null
  readonly start: SalesStart
  readonly values: SalesValues
}

interface CloseProps {
  readonly className: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly label?: string
}

/** A button for scripts to answer; until they can, a link to the page without its form. */
function Close({ className, onClose, children, label }: CloseProps): ReactNode {
  if (useHydrated()) {
    return (
      <button className={className} type="button" aria-label={label} onClick={onClose}>
        {children}
      </button>
    )
  }
  function closeHere(event: MouseEvent): void {
    event.preventDefault()
    onClose()
  }
  return (
    <Link className={className} to="/cms" aria-label={label} onClick={closeHere}>
      {children}
    </Link>
  )
}

function openDialog(dialog: HTMLDialogElement): void {
  // The server renders the form open, so a visitor may already be typing in it.
  const inUse = document.activeElement
  dialog.showModal()
  const first = dialog.contains(inUse) ? inUse : dialog.querySelector('[aria-required], .dialog__thanks')
  if (first instanceof HTMLElement) first.focus()
}

/** Opens the dialog while the address names a plan, and gives the focus back to the card's link afterwards. */
function useModal(dialog: RefObject<HTMLDialogElement | null>, plan: PlanKey | null, isHydrated: boolean): void {
  const openedFor = useRef<PlanKey | null>(null)

  useLayoutEffect(() => {
    const shown = dialog.current
    if (!isHydrated || plan === null || shown === null || shown.open) return
    openedFor.current = plan
    openDialog(shown)
  }, [dialog, plan, isHydrated])

  useEffect(() => {
    const opener = openedFor.current
    if (plan !== null || opener === null) return
    openedFor.current = null
    dialog.current?.close()
    // After the frame has moved the focus to the new page.
    const timer = setTimeout(() => document.getElementById(planLinkId(opener))?.focus(), 0)
    return () => clearTimeout(timer)
  }, [dialog, plan])
}

/**
 * Leads to the page without its form: a step back where a step opened it, so that going back does not open it again. The
 * browser takes its time for a step back; until the address has changed the form stays open, and leaving again does nothing.
 */
function useLeave(plan: PlanKey | null): () => void {
  const { state } = useLocation()
  const navigate = useNavigate()
  const isLeaving = useRef(false)

  useEffect(() => {
    if (plan === null) isLeaving.current = false
  }, [plan])

  return () => {
    if (plan === null || isLeaving.current) return
    isLeaving.current = true
    if (state?.cameFromPage === true) void navigate(-1)
    else void navigate('/cms', { replace: true, preventScrollReset: true })
  }
}

function Thanks({
  notice,
  plan,
  close,
}: {
  notice: RefObject<HTMLDivElement | null>
  plan: PlanKey
  close: ReactNode
}) {
  const { siteName } = useSite()
  return (
    <div className="dialog__thanks flow" role="status" tabIndex={-1} ref={notice}>
      <p>{SALES_COPY.thanks(planOf(plan).name, siteName)}</p>
      <p className="actions">{close}</p>
    </div>
  )
}

/**
 * The sales form of a plan in a dialog, open as long as the address says so. Once opened it stays in the page when it is
 * closed: what was typed is there when it opens again.
 */
export function SalesDialog({ plan, start, values }: SalesDialogProps): ReactNode {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const isHydrated = useHydrated()
  const location = useLocation()
  const navigate = useNavigate()
  const leave = useLeave(plan)
  const sales = useSalesForm(start)
  const { siteUrl } = useSite()
  const [shown, setShown] = useState(plan)
  if (plan !== null && plan !== shown) setShown(plan)
  useModal(dialog, plan, isHydrated)

  function onClose(): void {
    if (sales.step === 'sent') sales.startAnew()
    leave()
  }

  function onCancel(event: SyntheticEvent): void {
    event.preventDefault()
    leave()
  }

  function changePlan(name: string): void {
    const chosen = PLANS.find((candidate) => candidate.name === name)
    if (chosen === undefined) return
    void navigate(planHref(chosen.key), { replace: true, preventScrollReset: true, state: location.state })
  }

  const isSent = sales.step === 'sent'
  return (
    <dialog
      ref={dialog}
      className="dialog"
      open={!isHydrated && plan !== null}
      aria-labelledby={`${id}heading`}
      onCancel={onCancel}
      onClose={onClose}
    >
      {shown !== null && (
        <>
          <div className="dialog__head">
            <h2 id={`${id}heading`}>{isSent ? SALES_COPY.thanksHeading : planOf(shown).name}</h2>
            <Close className="dialog__close" onClose={leave} label={SALES_COPY.close}>
              <Icon name="close" />
            </Close>
          </div>
          {isSent ? (
            <Thanks
              notice={sales.notice}
              plan={shown}
              close={
                <Close className="btn" onClose={leave}>
                  {SALES_COPY.close}
                </Close>
              }
            />
          ) : (
            <SalesForm
              sales={sales}
              plan={shown}
              values={values}
              pageUrl={`${siteUrl}${planHref(shown)}`}
              onPlanChange={changePlan}
              cancel={
                <Close className="btn btn--line" onClose={leave}>
                  {SALES_COPY.cancel}
                </Close>
              }
            />
          )}
        </>
      )}
    </dialog>
  )
}
