// Sign-out that the application asked for needs no second click; without script the button of the page does it.
document.getElementById('op.logoutForm')?.requestSubmit(document.getElementById('sign-out'));
