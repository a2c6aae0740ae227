/** Where a form is filled out, for someone else if `about` is given. */
export const fillPath = (formId: string, about = ''): string => `/forms/${formId}${about && `?person=${about}`}`;
