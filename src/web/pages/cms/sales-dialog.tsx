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
import { useLocation, useNavigate } from 'react-router'
import type { PlanKey } from '../../../contract/texts/site-texts.ts'
import { useSite } from '../../context/site.ts'
import { SALES_COPY } from '../../copy/cms.ts'
import { PLANS } from '../../copy/marketing.tsx'
import { type InitialForm, useCheckedForm } from '../../forms/use-checked-form.ts'
import { Link } from '../../links/link.tsx'
import { useHydrated } from '../../ui/frame/use-hydrated.ts'
import { Icon } from '../../ui/images/icon.tsx'
import { planLinkId } from './plan-cards.tsx'
import { planHref, planOf } from './plan-href.ts'
import type { SalesValues } from './sales-fields.ts'
import { SALES_FIELDS } from './sales-fields.ts'
import { SalesForm } from './sales-form.tsx'

interface SalesDialogProps {
  /** The plan in the URL; null while the form is closed. */
  readonly plan: PlanKey | null
  readonly initial: InitialForm
  readonly values: SalesValues
}

interface CloseProps {
  readonly className: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly label?: string
}

/** A button that closes the form. Before hydration, it is a link to the page without the form. */
function Close({ className, onClose, children, label }: CloseProps): ReactNode {
  if (useHydrated()) {
    return (
      <button className={className} type="button" aria-label={label} onClick={onClose}>
        {children}
      </button>
    )
  }
  function closeOnClick(event: MouseEvent): void {
    event.preventDefault()
    onClose()
  }
  return (
    <Link className={className} to="/cms" aria-label={label} onClick={closeOnClick}>
      {children}
    </Link>
  )
}

function openDialog(dialog: HTMLDialogElement): void {
  // The server renders the form open, so a visitor may already be typing in it.
  const focused = document.activeElement
  dialog.showModal()
  const first = dialog.contains(focused) ? focused : dialog.querySelector('[aria-required], .dialog__thanks')
  if (first instanceof HTMLElement) first.focus()
}

/** Opens the modal dialog while the URL has a plan. After it closes, returns the focus to the plan's link. */
function useModal(dialog: RefObject<HTMLDialogElement | null>, plan: PlanKey | null, isHydrated: boolean): void {
  const openPlan = useRef<PlanKey | null>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!isHydrated || plan === null || element === null || element.open) return
    openPlan.current = plan
    openDialog(element)
  }, [dialog, plan, isHydrated])

  useEffect(() => {
    const closedPlan = openPlan.current
    if (plan !== null || closedPlan === null) return
    openPlan.current = null
    dialog.current?.close()
    // Runs after the site frame has moved the focus to the new page.
    const timer = setTimeout(() => document.getElementById(planLinkId(closedPlan))?.focus(), 0)
    return () => clearTimeout(timer)
  }, [dialog, plan])
}

/**
 * Returns a function that closes the form. If a link on this page opened the form, the function goes back in the
 * history, so that Back does not open the form again. Going back takes time; until the URL changes, the form stays open
 * and later calls do nothing.
 */
function useCloseForm(plan: PlanKey | null): () => void {
  const { state } = useLocation()
  const navigate = useNavigate()
  const isClosing = useRef(false)

  useEffect(() => {
    if (plan === null) isClosing.current = false
  }, [plan])

  return () => {
    if (plan === null || isClosing.current) return
    isClosing.current = true
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
 * A plan's sales form in a dialog, open while the URL has a plan. After it closes, the form stays in the page, so that it
 * still has the entered values when it opens again.
 */
export function SalesDialog({ plan, initial, values }: SalesDialogProps): ReactNode {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const isHydrated = useHydrated()
  const location = useLocation()
  const navigate = useNavigate()
  const closeForm = useCloseForm(plan)
  const sales = useCheckedForm(initial, SALES_FIELDS)
  const { siteUrl } = useSite()
  const [shown, setShown] = useState(plan)
  if (plan !== null && plan !== shown) setShown(plan)
  useModal(dialog, plan, isHydrated)

  function onClose(): void {
    if (sales.step === 'sent') sales.reset()
    closeForm()
  }

  function onCancel(event: SyntheticEvent): void {
    event.preventDefault()
    closeForm()
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
            <Close className="dialog__close" onClose={closeForm} label={SALES_COPY.close}>
              <Icon name="close" />
            </Close>
          </div>
          {isSent ? (
            <Thanks
              notice={sales.notice}
              plan={shown}
              close={
                <Close className="btn" onClose={closeForm}>
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
                <Close className="btn btn--line" onClose={closeForm}>
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
