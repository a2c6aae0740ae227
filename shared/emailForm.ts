/** How an email address looks. By itself, because public pages use it without the library that validates requests. */
export const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
