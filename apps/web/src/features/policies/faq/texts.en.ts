/** Words in ‘…’ are labels of the product, to the letter. Updating the profile and joining for free are Bengali in both languages. */
export const en = {
  title: 'FAQ',
  description: 'How to register, sign in, buy a package, pause your account and write about yourself: short answers, step by step.',
  intro: 'Short answers to what people ask us most.',
  more: 'Is your question not here? Write to us on the [contact page](/contact-us). Members can also message [Support](/messages/support).',

  register: 'How do I register?',
  registerBefore:
    'Have your mobile number and an e-mail address ready. You must be 18 or older; men who look for marriage must be 21 or older. Registering is free.',
  registerStep1: 'Open ‘[Create Your Account](/signup)’ and enter your mobile number and your e-mail address.',
  registerStep2:
    'Choose a password of at least 8 characters that mixes upper and lower case letters and digits. Accept the terms and press ‘Create Account’.',
  registerStep3:
    '[Sign in](/signin) and go through the four steps: ‘Basic Information’, ‘Photos’, ‘Partner Preferences’, ‘Contact Details’.',
  registerStep4: 'In the last step you confirm your mobile number with the code that we send to it.',
  registerAfter:
    'Use a photo that is no more than 3 months old and shows your face clearly. Everything is saved as you go: you can stop and come back at any time.',

  logIn: 'How do I log in?',
  logInStep1: 'Open ‘[Sign in](/signin)’.',
  logInStep2: 'Fill in ‘Email or Phone’ and ‘Password’, and press ‘Sign in’. Tick ‘Remember me’ only on a device of your own.',
  logInAfter:
    'You do not remember your password? Press ‘[Forgot password?](/forgot-password)’. We send a code to your mobile number or your verified e-mail address, and with it you choose a new password.',

  purchase: 'How do I purchase a package?',
  purchaseStep1: 'Open ‘[Packages](/packages)’ and compare what each package gives.',
  purchaseStep2: 'Press ‘Buy Now’ at the one you want. If you are not signed in yet, you do that first.',
  purchaseStep3: 'Choose the ‘Payment method’.',
  purchaseStep4: 'Read the terms and tick the box that you agree to them.',
  purchaseStep5: 'Press ‘Pay Now’ and pay on the page of the payment service. If you pay from your wallet, the button is ‘Confirm’.',
  purchaseAfter:
    'You can use your package as soon as the payment is confirmed. You find the receipt in ‘[Package History](/package-history)’. Nothing renews by itself.',

  deactivate: 'How do I deactivate my account?',
  deactivateStep1: 'Open ‘[Account](/account-page)’ and choose ‘Deactivate Account’ in the menu there.',
  deactivateStep2: 'Confirm with ‘Yes’ and tell us the reason.',
  deactivateAfter:
    'Your account is then hidden from all others. Nothing is deleted, and your package keeps running. The same steps bring it back: open ‘[Account](/account-page)’, choose ‘Reactivate Account’ and confirm with ‘Yes’.',

  aboutMe: 'What should I write in ‘About Me’?',
  aboutMeBefore:
    'Write about yourself, in your own words: where you come from, what you do, what matters to you, and with whom you want to share your life. A few honest sentences say more than a long list.',
  aboutMeRule1: 'No external links.',
  aboutMeRule2: 'No social accounts.',
  aboutMeRule3: 'No phone numbers.',
  aboutMeAfter: 'You write it in ‘[Manage Profile](/manage-profile)’, in the section ‘Introduction’.',

  updateProfile: 'প্রোফাইল কীভাবে হালনাগাদ করব?',
  updateProfileStep1: '‘[অ্যাকাউন্ট](/account-page)’ খুলুন।',
  updateProfileStep2: '‘[প্রোফাইল সম্পাদনা](/manage-profile)’ বেছে নিন (ইংরেজিতে Manage Profile)।',
  updateProfileStep3: 'যে অংশটি বদলাতে চান সেটি খুলে তথ্য শুধরে নিন, যেমন ‘পরিচিতি’, ‘শিক্ষা’ বা ‘পেশাজীবন’।',
  updateProfileStep4: '‘হালনাগাদ করুন’ চাপুন (ইংরেজিতে Update)। প্রতিটি অংশ আলাদা করে সংরক্ষণ করতে হয়।',

  joinFree: 'বিনা খরচে নিবন্ধন করার লিংক কোনটি?',
  joinFreeBefore: 'নিবন্ধন করতে কোনো টাকা লাগে না। এই লিংক থেকে শুরু করুন: [বিনা খরচে নিবন্ধন](/signup)।',

  calls: 'How do voice and video calls work?',
  callsBefore:
    'Two members who are connected call each other inside their conversation, in the browser. Neither learns the number of the other, and nothing is recorded.',
  callsStep1: 'Open your conversation with the member.',
  callsStep2: 'Press ‘Voice call’ or ‘Video call’ and allow the microphone when your browser asks.',
  callsStep3: 'Your camera is off until you press ‘Camera’. You see yourself first; the other side sees you after you press ‘Start’.',
  callsAfter:
    'Who can call you, and in which hours, you choose under ‘[Privacy](/privacy-settings)’. To agree on a time, choose ‘Plan a call’ in the menu of the conversation. ‘End and report’ stands at the top of every call.',

  faceCheck: 'How does the verification with the camera work?',
  faceCheckBefore:
    'Our staff compare your photos with three pictures that you take live. Then your profile has the badge ‘Face verified’. No other member sees these pictures.',
  faceCheckStep1: 'Open ‘[Manage Profile](/manage-profile#verification)’ and there ‘Verification image’.',
  faceCheckStep2: 'Press ‘Verify with the camera’, read what becomes of the pictures, and press ‘I agree, begin’.',
  faceCheckStep3: 'Look straight into the camera and make the two small movements that you are asked for.',
  faceCheckStep4: 'Look at the pictures and press ‘Send’. Before that none of them leaves your device.',
  faceCheckAfter:
    'Your camera does not work? Choose ‘Upload a photo instead’: after the same review you get the same badge. You can delete pictures and number code at any time by ‘Delete my face data’ under ‘[Privacy](/privacy-settings)’.',
} as const;
