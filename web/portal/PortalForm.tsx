import { Rich } from '#web/elements/Html.tsx';
import { FormScreen } from '#web/membership/forms/filling/FormScreen.tsx';

/** A form to fill in; its thank-you is rich text, drawn as on the church's pages. */
export const PortalForm = () => <FormScreen rich={(text) => <Rich text={text} />} />;
